import type { Reply } from './reply.ts';

/** `next`: what the next call of the API meets with, once, instead of an answer. */
export type Faults = { next: 'hang' | 'fail' | 'nonsense' | 'throttle' | undefined };

/** What takes the place of an answer; 'hang': none ever comes. */
export function takeFault(faults: Faults): Reply | 'hang' | undefined {
  const fault = faults.next;
  faults.next = undefined;
  switch (fault) {
    case 'fail':
      return { status: 500, body: '{"status":"fail","code":"1001"}' };
    case 'throttle':
      return { status: 429, body: '{"status":"fail"}' };
    case 'nonsense':
      return { status: 200, body: '<title>We will be back</title>' };
    case 'hang':
    case undefined:
      return fault;
  }
}
