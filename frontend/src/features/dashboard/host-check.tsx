import { Lock, TriangleAlert } from 'lucide-react';
import { plainLine } from '../../../../shared/typed-text.ts';
import { hostOf, mayLookAlike } from '../../../../shared/web-host.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { CheckGroup } from '../../components/form/check-group.tsx';
import './host-check.css';

type HostCheckProps = {
  /** An address that begins with https://. */
  address: string;
  /** The host that somebody vouched for; empty until then. */
  confirmed: string;
  error: string | undefined;
  onConfirm: (host: string) => void;
};

/** Shows where a link leads before it is saved. Somebody has to vouch for a host with look-alike letters. */
export function HostCheck({ address, confirmed, error, onConfirm }: HostCheckProps) {
  const host = hostOf(address) ?? '';
  const isDoubtful = mayLookAlike(host);
  const parts = hostParts(address);
  const about = aboutLetters(parts);
  const Icon = isDoubtful ? TriangleAlert : Lock;
  return (
    <>
      {isDoubtful && (
        <Banner status="pending" role="alert" title={about.title}>
          {[...about.letters, 'Addresses like this are often used to copy another site.'].join(' ')}
        </Banner>
      )}
      <div className="stack stack-2">
        <p>{isDoubtful ? 'Customers would go to' : 'Customers will go to'}</p>
        <p className="host">
          <Icon className="icon icon-s" />
          <span translate="no">
            {parts.map(({ text, isMarked }, index) =>
              isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </span>
        </p>
        {isDoubtful && (
          <p className="sub mono break" translate="no">
            {host}
          </p>
        )}
      </div>
      {isDoubtful && (
        <CheckGroup
          type="checkbox"
          question="Do you know this site?"
          isQuestionShown={false}
          name="confirmedHost"
          options={[{ value: host, label: 'I know this site, and it belongs to us.' }]}
          chosen={confirmed === host ? [host] : []}
          error={error}
          onChange={([chosen = '']) => onConfirm(chosen)}
        />
      )}
    </>
  );
}

/** Letters that look like English ones in most fonts, with the letter that they are taken for. */
const takenFor: Readonly<Record<string, string>> = {
  ...{ а: 'a', ь: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y' },
  ...{ α: 'a', ι: 'i', κ: 'k', ο: 'o', ρ: 'p', τ: 't', υ: 'u', ν: 'v', χ: 'x', γ: 'y' },
  ...{ ɑ: 'a', ɡ: 'g', ı: 'i', ɩ: 'i', օ: 'o', ս: 'u' },
};
const scripts = ['Cyrillic', 'Greek', 'Armenian'] as const;
const scriptOf = (letter: string): string | undefined =>
  scripts.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letter));

type Part = { text: string; isMarked: boolean };

/**
 * Splits the host of an address, as people read it, into pieces with the letters marked that aren't English. A host
 * typed in DNS's own form (`xn--…`) stays as it is.
 */
export function hostParts(address: string): Part[] {
  const host = hostOf(address) ?? '';
  const typed = /^https?:\/\/([^/?#:\\%]*)/i
    .exec(plainLine(address))?.[1]
    ?.toLowerCase()
    .normalize('NFKC');
  const shown = typed && hostOf(`https://${typed}`) === host ? typed : host;
  return (shown.match(/[\x21-\x7e]+|[^\x21-\x7e]+/g) ?? []).map((text) => ({
    text,
    isMarked: /[^\x21-\x7e]/.test(text),
  }));
}

const letterWords = (letter: string) => {
  const script = scriptOf(letter);
  const like = takenFor[letter];
  if (like === undefined) return `The marked “${letter}” isn’t an English letter.`;
  return `The marked “${letter}” is ${script ?? 'another letter'}, not the English “${like}”.`;
};

/** Describes the letters of a host that aren't English, look-alikes first. */
export function aboutLetters(parts: readonly Part[]): { title: string; letters: string[] } {
  const marked = parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);
  const letters = [...new Set(marked.join(''))];
  const [alike, others] = [true, false].map((isAlike) =>
    letters.filter((letter) => letter in takenFor === isAlike),
  ) as [string[], string[]];
  if (letters.length === 0)
    return {
      title: 'This address is written in code',
      letters: ['Browsers may show “xn--” as letters that look like English ones.'],
    };
  return {
    title:
      alike.length === 1
        ? 'This address has a look-alike letter'
        : alike.length > 1
          ? 'This address has look-alike letters'
          : 'This address has letters that aren’t English',
    letters: [...alike, ...others].slice(0, 3).map(letterWords),
  };
}
