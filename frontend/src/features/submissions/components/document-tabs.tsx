import { useRef, useState, type KeyboardEvent } from 'react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { fileNames } from '../rules/file-words.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';
import { StoredDocument } from './stored-document.tsx';

/** One document at a time; arrow keys change it. */
export function DocumentTabs({ files }: { files: readonly SubmissionFile[] }) {
  const [chosen, setChosen] = useState<CustomerFileKind>();
  const current = files.find(({ kind }) => kind === chosen) ?? files[0];
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const index = (files.indexOf(current) + step + files.length) % files.length;
    setChosen(files[index]?.kind);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  if (!current) return null;
  return (
    <section className="card card-clip" aria-labelledby="documents">
      <h2 className="sr-only" id="documents">
        Documents
      </h2>
      <div className="tabs" role="tablist" aria-label="Documents" ref={list}>
        {files.map(({ kind }) => (
          <button
            key={kind}
            className="tab"
            type="button"
            role="tab"
            id={`tab-${kind}`}
            aria-selected={kind === current.kind}
            aria-controls="document"
            tabIndex={kind === current.kind ? 0 : -1}
            onClick={() => setChosen(kind)}
            onKeyDown={move}
          >
            {fileNames[kind]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="document" aria-labelledby={`tab-${current.kind}`}>
        <StoredDocument
          key={`${current.kind} ${current.version}`}
          label={fileNames[current.kind]}
          file={current}
        />
      </div>
    </section>
  );
}
