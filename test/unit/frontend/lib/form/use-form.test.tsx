import { expect, jest, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { useForm } from '../../../../../frontend/src/lib/form/use-form.ts';

const filled = (message: string) => z.string().check(z.minLength(1, message));
const schema = z.object({ name: filled('Name is required'), city: filled('City is required') });
const empty = { name: '', city: '' };

type Options = Parameters<typeof useForm<'name' | 'city', typeof empty>>[0];
type Form = ReturnType<typeof useForm<'name' | 'city', typeof empty>>;
type Act = (form: Form) => void;

/** The form after each of the acts, and before the first. What sets a state while it is drawn is drawn anew at once. */
function after(options: Partial<Options>, ...acts: Act[]): Form {
  const left = [...acts];
  let form: Form | undefined;
  function Component() {
    form = useForm({ schema, initial: empty, onValid: () => undefined, ...options });
    left.shift()?.(form);
    return null;
  }
  renderToString(<Component />);
  if (!form || left.length > 0) throw new Error('Not all was done');
  return form;
}

const press: Act = (form) => form.submit();
const type =
  (name: 'name' | 'city', text: string): Act =>
  (form) =>
    form.change(name, text);
const both = { name: 'Name is required', city: 'City is required' };
const names = ['city', 'name'] as const;

test('nothing is judged before the button is pressed', () => {
  expect(after({}, type('name', 'x'), type('name', '')).errors).toEqual({});
  expect(after({ isLive: true }, type('name', 'x'), type('name', '')).errors).toEqual({});
});

test('a press judges by the schema, and says what is wrong in the order that is asked for', () => {
  const onValid = jest.fn();
  const onInvalid = jest.fn();
  const form = after({ onValid, onInvalid }, press);
  expect(form.errors).toEqual(both);
  expect(form.attempts).toBe(1);
  expect(form.problems(names)).toEqual([
    { id: 'city', message: 'City is required' },
    { id: 'name', message: 'Name is required' },
  ]);
  expect(onValid).not.toHaveBeenCalled();
  expect(onInvalid).toHaveBeenCalledWith(empty, both);
});

test('what holds is handed on as the schema reads it', () => {
  const onValid = jest.fn();
  const trimming = z.object({ name: z.string().check(z.trim()), city: z.string() });
  after({ schema: trimming, initial: { name: ' Ann ', city: '' }, onValid }, press);
  expect(onValid).toHaveBeenCalledWith({ name: 'Ann', city: '' });
});

test('an error goes when its field is edited, whatever is typed', () => {
  const form = after({}, press, type('name', ''));
  expect(form.errors).toEqual({ city: 'City is required' });
});

test('a live form judges at each change after the first press', () => {
  expect(after({ isLive: true }, press, type('name', 'x')).errors).toEqual({
    city: 'City is required',
  });
  expect(after({ isLive: true }, press, type('name', 'x'), type('name', '')).errors).toEqual(both);
});

test('once all is mended, a new error stands at its field alone until the next press', () => {
  const mended = [press, type('name', 'x'), type('city', 'y'), type('city', '')];
  const form = after({ isLive: true }, ...mended);
  expect(form.errors).toEqual({ city: 'City is required' });
  expect(form.problems(names)).toEqual([]);
  expect(after({ isLive: true }, ...mended, press).problems(names)).toHaveLength(1);
});

test('what the server refused stands until its field is changed', () => {
  const initial = { name: 'Ann', city: 'X' };
  const refused = { city: 'No such city' };
  expect(after({ initial, refused, isLive: true }).errors).toEqual(refused);
  expect(after({ initial, refused, isLive: true }, type('name', 'Bob')).errors).toEqual(refused);
  expect(after({ initial, refused, isLive: true }, type('city', 'Y')).errors).toEqual({});
  const late = after({ initial }, (form) => form.refuse(refused));
  expect(late.field('city')).toMatchObject({ name: 'city', value: 'X', error: 'No such city' });
});

test('each change is told, whole or not', () => {
  const onChange = jest.fn();
  after({ onChange }, type('name', 'x'), type('city', 'y'));
  expect(onChange.mock.calls).toEqual([[{ name: 'x', city: '' }], [{ name: 'x', city: 'y' }]]);
});
