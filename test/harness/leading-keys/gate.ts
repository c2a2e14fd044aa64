import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Statement } from '../../../scripts/template/function-rights.ts';
import { changedEvent } from './events.ts';
import { isAllowed } from './policy.ts';
import { accessesOf, type Request } from './requests.ts';

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(
    JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message: message }),
  );
}

function forward(emulatorUrl: string, from: IncomingMessage, body: Buffer, to: ServerResponse) {
  const { method, headers, url } = from;
  const onwards = ask(new URL(url ?? '/', emulatorUrl), { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(to);
  });
  onwards.on('error', () => to.destroy());
  onwards.end(body);
}

/**
 * DynamoDB as one function sees it: items of partitions that its policy does not name are refused, which the emulator
 * alone does not do, and any change of an event, whoever makes it. Gives the address.
 */
export async function startGate(
  emulatorUrl: string,
  statements: Statement[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
      const asked = JSON.parse(body.toString('utf8')) as Request;
      const changed = changedEvent(operation, asked);
      if (changed) return refuse(response, `No event may be written anew: ${changed}`);
      const refused = accessesOf(operation, asked).find(
        ({ action, partitions }) => !isAllowed(statements, action, partitions),
      );
      if (!refused) return forward(emulatorUrl, request, body, response);
      // Kinds of items, without the ids of whose they are.
      const kinds = refused.partitions.map((each) => each.replaceAll(/#[^#]*[a-z0-9][^#]*/g, '#…'));
      return refuse(response, `No policy allows ${refused.action} of ${kinds.join(', ')}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, stop };
}
