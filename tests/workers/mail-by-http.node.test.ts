import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendByHttp } from '#workers/mail-by-http.ts';
import { deliveryFault } from '~/domain/mail/delivery-fault.ts';

/** A service that takes mail as JSON (`areas/console.md` §6, Sender). */

interface Taken {
  headers: IncomingMessage['headers'];
  body: unknown;
}

const taken: Taken[] = [];
let status = 200;
const service = createServer(async (request, response) => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part as Uint8Array);
  const { headers } = request;
  taken.push({ headers, body: JSON.parse(Buffer.concat(parts).toString()) });
  response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {});
  response.end('said by the service');
});

beforeAll(() => new Promise<void>((listens) => service.listen(0, '127.0.0.1', listens)));
afterAll(() => new Promise((closed) => service.close(closed)));

const mail = {
  id: 'ml_1',
  recipient: 'li.na@importer.example',
  ...{ subject: 'Confirm', text: 'text', html: '<p>text</p>', replyTo: 'eva@company.example' },
};
const send = (more: object = {}) => {
  const { port } = service.address() as AddressInfo;
  const address = { MAIL_HTTP_URL: `http://127.0.0.1:${port}/mails`, MAIL_HTTP_TOKEN: 'secret' };
  return sendByHttp({ MAIL_FROM: 'no-reply@greenlane.example', ...address }, { ...mail, ...more });
};

describe('a mail that is handed over by HTTP', () => {
  it('goes with its id as the idempotency key and the secret token, and 2xx is sent', async () => {
    status = 202;
    await send();
    const { headers, body } = taken.at(-1) ?? {};
    expect(headers).toMatchObject({
      'idempotency-key': 'ml_1',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
    });
    expect(body).toEqual({
      ...{ from: 'no-reply@greenlane.example', to: 'li.na@importer.example' },
      ...{ subject: 'Confirm', text: 'text', html: '<p>text</p>' },
      reply_to: 'eva@company.example',
    });
    await send({ replyTo: null });
    expect(taken.at(-1)?.body).not.toHaveProperty('reply_to');
  });

  it.each([
    [408, 'passing'],
    [500, 'passing'],
    [503, 'passing'],
    [302, 'passing'],
    [429, 'quota'],
    [400, 'letter'],
    [422, 'letter'],
  ] as const)('that is answered %i is not sent: %s', async (answered, fault) => {
    status = answered;
    const before = taken.length;
    const error = await send().then(
      () => null,
      (met: unknown) => met,
    );
    expect(deliveryFault(error)).toBe(fault);
    expect((error as Error).message).toBe('said by the service');
    // It follows nobody elsewhere, and leaves trying again to the outbox.
    expect(taken.length - before).toBe(1);
  });
});
