import { Copy, Download, Printer } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import './code-list.css';

type CodeListProps = { email: string; codes: readonly string[] };

/** Recovery codes, with buttons to copy, download and print them. */
export function CodeList({ email, codes }: CodeListProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('approved', 'Recovery codes copied.'),
      () => showToast('denied', "The codes couldn't be copied. Download or print them."),
    );
  const download = () =>
    saveText('recovery-codes.txt', codesText(email, codes), 'text/plain;charset=utf-8');
  return (
    <>
      <div className="codes-sheet">
        <p className="codes-head">{codesTitle(email)}</p>
        <ul className="codes" translate="no" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="row row-tight">
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={Download} onClick={download}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}

/** The heading of a printed or saved sheet of codes. */
const codesTitle = (email: string): string =>
  `Recovery codes for ${email} at Secure Identity Verification. If you lose your phone, each code lets you sign in once.`;

/** The codes as a text file, one per line, below their heading. */
const codesText = (email: string, codes: readonly string[]): string =>
  `${codesTitle(email)}\n\n${codes.join('\n')}\n`;
