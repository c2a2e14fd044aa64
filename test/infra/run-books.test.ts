import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../../scripts/local/local-paths.ts';
import { alarmsOf, severityOf } from './support/alarms.ts';
import { everySetting } from './support/every-setting.ts';
import { awsTemplate, productionTemplate } from './support/templates.ts';

const alarms = alarmsOf(awsTemplate());
/** Those of a stage with all that can be set, too. */
const all = [...alarms, ...alarmsOf(productionTemplate())];
const parts = /^(.+)\. What to do: (.+)#([a-z]+)$/;
const anchors = () => new Set(all.map((each) => parts.exec(each.AlarmDescription)?.[3]));
let sections: Map<string, string>;
beforeAll(async () => {
  const text = await readFile(join(root, 'docs', 'run-books.md'), 'utf8');
  sections = new Map(
    text
      .split('\n## ')
      .slice(1)
      .map((each) => [each.slice(0, each.indexOf('\n')), each.slice(each.indexOf('\n'))]),
  );
});

test('each alarm says one sentence and where its run-book is', () => {
  for (const { AlarmDescription } of alarms) {
    const [, sentence, place] = parts.exec(AlarmDescription) ?? [];
    expect(sentence).toMatch(/^[A-Z][^.]+$/);
    expect(place).toBe('docs/run-books.md');
  }
  for (const { AlarmDescription } of alarmsOf(productionTemplate()))
    expect(AlarmDescription).toContain(` What to do: ${everySetting.runBooks}#`);
});

test('each alarm has a section, and each section an alarm', () => {
  const headings = [...sections.keys()].map((each) => each.toLowerCase());
  expect(headings.toSorted()).toEqual([...anchors()].toSorted());
});

test('each section says its severity and what it means, how to look into it, and what to do', () => {
  for (const [heading, text] of sections) {
    const own = all.filter(({ AlarmDescription }) =>
      AlarmDescription.endsWith(`#${heading.toLowerCase()}`),
    );
    const [severity, ...others] = new Set(own.map(severityOf));
    expect({ heading, others }).toEqual({ heading, others: [] });
    const said = severity === 'page' ? 'Page' : 'Ticket';
    expect(text).toMatch(
      new RegExp(
        `^\\n\\n\\*\\*${said}\\.\\*\\* [^\\n]+\\n\\n\\*\\*Investigation\\.\\*\\* .+\\*\\*Resolution\\.\\*\\* `,
        's',
      ),
    );
  }
});

test('no page names an alarm that there is not', () => {
  const folder = join(root, 'docs');
  const named = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/[Aa]larm (\w+[a-z][A-Z]\w+)/g)].map(
        ([, alarm = '']) => [name, alarm.toLowerCase()] as const,
      ),
    );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, alarm]) => !anchors().has(alarm))).toEqual([]);
});
