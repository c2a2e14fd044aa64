import type { UseMutationResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorWords } from '../../lib/api/error-copy.ts';
import { saveText } from '../../lib/browser/save-file.ts';
import { showToast } from '../feedback/toast-store.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button } from './button.tsx';

type ExportCsvProps<Row, Asked> = {
  /** Loads the rows; `isCut`: there are more than one file holds. */
  reading: UseMutationResult<{ items: readonly Row[]; isCut: boolean }, Error, Asked>;
  asked: Asked;
  fileName: string;
  toText: (rows: readonly Row[]) => string;
  /** Shown where there are more. */
  ifCut: string;
};

export function ExportCsv<Row, Asked>(props: ExportCsvProps<Row, Asked>) {
  const { reading, asked, fileName, toText, ifCut } = props;
  const { mutate, isPending, data, error } = reading;
  const download = () =>
    mutate(asked, {
      onSuccess: ({ items }) => {
        saveText(fileName, toText(items), 'text/csv;charset=utf-8');
        showToast('approved', `Saved as ${fileName}.`);
      },
    });
  return (
    <>
      <Button icon={Download} busy={isPending ? 'Exporting...' : undefined} onClick={download}>
        Export CSV
      </Button>
      {data?.isCut && (
        <Banner status="pending" role="status" title="Not everything fits in one file">
          {ifCut}
        </Banner>
      )}
      {error && (
        <Banner status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
    </>
  );
}
