import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { requireFreePort } from '../../../scripts/local/ports.ts';

test('a taken port is refused by the name of the program that has it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    // Where neither lsof nor ss is installed, nobody can tell.
    await expect(requireFreePort(port, 'PORT')).rejects.toThrow(
      new RegExp(
        `^Port ${port} is in use by (node \\(process ${process.pid}\\)|another program)\\. Stop it, or choose another port: put PORT=${port + 1} in front of the same command$`,
      ),
    );
  } finally {
    server.close();
  }
});
