import { env } from 'cloudflare:workers';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PortalEnvironment } from '#workers/environment.ts';
import { makePortal } from '#workers/make-portal.ts';
import { localDatabaseFile } from '../../scripts/local-database.ts';
import { loadSecrets } from '../../scripts/start.ts';
import type { InProcessDatabase } from '../support/in-process/database.ts';
import type { InProcessStore } from '../support/in-process/store.ts';
import type { Send } from './request.ts';

/**
 * The portal's Worker in this process, on a copy of the demo data: its guards and its API, without the pages. Asked over
 * a socket of workerd a call costs several times as much, most of it on the way (docs/decisions/076).
 */

const BUCKET = 'v3/r2/miniflare-R2BucketObject';
const BLOBS = 'v3/r2/greenlane-files/blobs';

/** What came in one piece is one blob, what came in parts is one for each. */
const OBJECTS = `
  SELECT key, http_metadata, custom_metadata, coalesce(blob_id, (
    SELECT group_concat(blob_id, ' ' ORDER BY part_number) FROM _mf_multipart_parts
    WHERE object_key = key
  )) AS blobs FROM _mf_objects`;

interface Kept {
  key: string;
  blobs: string;
  http_metadata: string;
  custom_metadata: string;
}

/** The files of a data directory, as miniflare keeps them. */
async function readFiles(dataDir: string, into: InProcessStore): Promise<void> {
  const folder = path.join(dataDir, BUCKET);
  const name = readdirSync(folder).find((one) => /^[0-9a-f]{64}\.sqlite$/.test(one));
  const bucket = new DatabaseSync(path.join(folder, String(name)));
  const objects = bucket.prepare(OBJECTS).all() as unknown as Kept[];
  bucket.close();
  for (const { key, blobs, http_metadata, custom_metadata } of objects) {
    const parts = blobs.split(' ').map((blob) => readFileSync(path.join(dataDir, BLOBS, blob)));
    const bytes = new Uint8Array(Buffer.concat(parts));
    const httpMetadata = JSON.parse(http_metadata) as Record<string, string>;
    const customMetadata = JSON.parse(custom_metadata) as Record<string, string>;
    await into.put(key, bytes, { httpMetadata, customMetadata });
  }
}

const PAGES = {
  answer: async () => new Response('no page here', { status: 404 }),
  version: 'in-process',
};

/** The whole body, or a part of it after another, as it arrives. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  const half = bytes.byteLength >> 1;
  return new ReadableStream({
    start(controller) {
      for (const part of [bytes.subarray(0, half), bytes.subarray(half)]) controller.enqueue(part);
      controller.close();
    },
  });
}

/** Answers inputs as the server on a data directory would; the directory is only read. */
export async function openInProcess(dataDir: string): Promise<Send> {
  const { DB, FILES } = env as unknown as { DB: InProcessDatabase; FILES: InProcessStore };
  const database = localDatabaseFile(dataDir);
  if (database === null) throw new Error(`There is no database in ${dataDir}.`);
  await DB.beginWith(new DatabaseSync(database));
  FILES.empty();
  await readFiles(dataDir, FILES);
  const bindings = { ...env, ...(await loadSecrets()) } as unknown as PortalEnvironment;
  const portal = makePortal(PAGES);

  return async ({ method, path: address, headers, body, chunked }) => {
    // No client of the platform's own can send a body with a GET; over the wire one can (request.ts).
    const sends = body !== null && method !== 'GET';
    const length = sends && !chunked ? { 'Content-Length': String(body.byteLength) } : {};
    const request = new Request(`http://127.0.0.1:8787${address}`, {
      method,
      headers: { ...headers, ...length },
      ...(sends && { body: chunked ? streamOf(body) : body, duplex: 'half' }),
    } as RequestInit);
    const late: Promise<unknown>[] = [];
    const platform = { waitUntil: (work: Promise<unknown>) => late.push(work) };
    const response = await portal.fetch(request, bindings, platform as unknown as ExecutionContext);
    const text = await response.text();
    await Promise.all(late);
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  };
}
