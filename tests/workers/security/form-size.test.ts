import { describe, expect, it } from 'vitest';
import { makePortal } from '#workers/make-portal.ts';
import { bindings } from '../../support/contexts.ts';

/** Pages that read their form in one piece, as actions do. */
const portal = makePortal({
  version: 'test',
  answer: async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
});

const TEXT = { 'Content-Type': 'application/x-www-form-urlencoded' };
const FILES = { 'Content-Type': 'multipart/form-data; boundary=b' };
const MB = 1024 * 1024;

/** A body whose length nobody announces. */
function stream(bytes: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const chunk = Math.min(left, 64 * 1024);
      left -= chunk;
      if (chunk > 0) controller.enqueue(new Uint8Array(chunk).fill(120));
      else controller.close();
    },
  });
}

async function post(path: string, headers: Record<string, string>, body: BodyInit) {
  return (await portal.request(path, { method: 'POST', headers, body }, bindings)).status;
}

describe('what is posted to a page', () => {
  it('is read up to 1 MB of text and 40 MB with files, announced or not', async () => {
    expect(await post('/user/login', TEXT, 'x'.repeat(MB))).toBe(200);
    expect(await post('/user/login', TEXT, 'x'.repeat(MB + 1))).toBe(413);
    expect(await post('/user/login', TEXT, stream(3 * MB))).toBe(413);
    expect(await post('/rscc/tradeRecords/list/detail', FILES, stream(11 * MB))).toBe(200);
    expect(await post('/rscc/tradeRecords/list/detail', FILES, stream(41 * MB))).toBe(413);
  });

  it('leaves it to the page of a link to say that its files are too large', async () => {
    const headers = { ...FILES, 'Content-Length': String(41 * MB) };
    expect(await post('/user/confirmTrade', headers, 'x')).toBe(200);
    const chunked = { ...FILES, 'Transfer-Encoding': 'chunked' };
    expect(await post('/user/confirmTrade', chunked, stream(41 * MB))).toBe(413);
  });
});
