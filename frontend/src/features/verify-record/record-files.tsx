import { useState } from 'react';
import { FileSearch } from 'lucide-react';
import { hexOf, sha256 } from '../../../../shared/record/log-proof.ts';
import { recordFileNames } from '../../../../shared/record/record-copy.ts';
import type { RecordContent } from '../../../../shared/record/record-schema.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { FilePick } from '../../components/files/file-pick.tsx';
import { verifyRecordCopy } from './copy.ts';

const { files: words, unreadable } = verifyRecordCopy;

type Files = RecordContent['files'];
type Compared = { number: number; isListed: boolean; text: string };

/** The hashes of what the customer sent, and a way to compare a file with them. */
export function RecordFiles({ files }: { files: Files }) {
  const [compared, setCompared] = useState<Compared>();
  const compare = async (file: File) => {
    const result = await comparedWith(files, file);
    setCompared((before) => ({ number: (before?.number ?? 0) + 1, ...result }));
  };
  const hasHashes = files.some(({ sha256: hash }) => hash !== undefined);
  return (
    <section className="card card-pad stack" aria-labelledby="files">
      <h2 id="files">{words.title}</h2>
      {files.length === 0 && <p>{words.none}</p>}
      <ul className="stack">
        {files.map(({ kind, sha256: hash, isDeleted }) => (
          <li key={kind}>
            <p className="medium">{recordFileNames[kind]}</p>
            <p className="muted small break">
              {hash === undefined ? words.unknown : <code>{`${words.hash} ${hash}`}</code>}
            </p>
            {isDeleted && <p className="muted small">{words.deleted}</p>}
          </li>
        ))}
      </ul>
      {hasHashes && (
        <div className="stack stack-2">
          <p>{words.lede}</p>
          <div>
            <FilePick
              icon={FileSearch}
              text={words.compare}
              label={words.title}
              onPick={(file) => void compare(file)}
            />
          </div>
          {compared && (
            <Banner
              key={compared.number}
              status={compared.isListed ? 'approved' : 'denied'}
              role="status"
            >
              {compared.text}
            </Banner>
          )}
        </div>
      )}
    </section>
  );
}

async function comparedWith(files: Files, file: File): Promise<Omit<Compared, 'number'>> {
  try {
    const hash = hexOf(await sha256(new Uint8Array(await file.arrayBuffer())));
    const listed = files.find((each) => each.sha256 === hash);
    return listed
      ? { isListed: true, text: `${file.name}: ${words.same(recordFileNames[listed.kind])}` }
      : { isListed: false, text: `${file.name}: ${words.other}` };
  } catch {
    return { isListed: false, text: unreadable };
  }
}
