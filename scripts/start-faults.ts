import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { openCode } from '../app/domain/certificate/code-vault.ts';
import { marksOf, usableJwks } from '../app/domain/certificate/keys.ts';
import { localDatabaseFile, openLocalDatabase, SEEDING } from './local-database.ts';
import { ROOT } from './platform.ts';
import { unusableSecrets } from './secrets.ts';

/** What a first start writes, with room to spare. */
const LEAST_ROOM_BYTES = 64 * 1024 ** 2;

export interface StartPlan {
  dataDir: string;
  secretsFile: string;
  portalPort: number;
  verifyPort: number;
}

/**
 * Why the portal can't start as it stands, in one sentence that says what to do, or null. It is asked before
 * anything is built or written, and touches nothing itself.
 */
export async function startFault(plan: StartPlan): Promise<string | null> {
  const { dataDir, secretsFile, portalPort, verifyPort } = plan;
  if (portalPort === verifyPort) {
    return `PORT and VERIFY_PORT are both ${portalPort}: give each a port of its own.`;
  }
  return folderFault(dataDir) ?? (await keysFault(dataDir, secretsFile));
}

/** As somebody would type it who stands in the checkout. */
function shown(file: string): string {
  const relative = path.relative(ROOT, file);
  return relative.startsWith('..') ? file : relative;
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @param roomIn bytes that are free where a folder lies */
export function folderFault(dataDir: string, roomIn = freeBytes): string | null {
  const elsewhere = 'or set GREENLANE_DATA to another folder';
  let folder = dataDir;
  while (!existsSync(folder)) folder = path.dirname(folder);
  if (!statSync(folder).isDirectory()) {
    return `${shown(folder)} is a file where the folder of the data should be: move it away, ${elsewhere}.`;
  }
  const closed = [folder, localDatabaseFile(dataDir)].find(
    (one) => one !== null && !isWritable(one),
  );
  if (closed) return `${shown(closed)} can't be written to: make it writable, ${elsewhere}.`;
  const room = roomIn(folder);
  return room < LEAST_ROOM_BYTES
    ? `The disk of ${shown(folder)} is full, ${megabytes(room)} MB of the ${megabytes(LEAST_ROOM_BYTES)} MB that a start needs are free: make room, ${elsewhere}.`
    : null;
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

async function keysFault(dataDir: string, secretsFile: string): Promise<string | null> {
  const [data, file] = [shown(dataDir), shown(secretsFile)];
  const written = keysOf(dataDir);
  const again = `put back the file that belongs to them, or delete ${data} to begin again`;
  if (!existsSync(secretsFile)) {
    return written && `${file} is missing, and nothing else opens the data in ${data}: ${again}.`;
  }
  const secrets = parseEnv(readFileSync(secretsFile, 'utf8'));
  const [first, ...more] = await unusableSecrets(secrets);
  if (first !== undefined) {
    const lacks = `${file} has no usable ${first}${more.length > 0 ? ` nor ${more.length} more` : ''}`;
    return written
      ? `${lacks}, and nothing else opens the data in ${data}: ${again}.`
      : `${lacks}: delete it, and the next start makes a new one.`;
  }
  return written === null || (await fits(written, secrets))
    ? null
    : `The keys in ${file} are not those that the data in ${data} were written with: ${again}.`;
}

/** What tells which keys a data directory was written with. */
interface Written {
  /** As the jobs Worker keeps them (`key_marks`). */
  marks: { name: string; mark: string }[];
  /** The code of a certificate, from before there were marks. */
  sealed: { id: string; code: string } | null;
}

/** Null while no certificate was issued, or where the next start throws away what an interrupted one loaded. */
function keysOf(dataDir: string): Written | null {
  if (existsSync(path.join(dataDir, SEEDING))) return null;
  const db = openLocalDatabase(dataDir);
  if (db === null) return null;
  try {
    const has = (table: string) =>
      db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;
    const marks = has('key_marks') ? db.prepare('SELECT name, mark FROM key_marks').all() : [];
    const text = (row: Record<string, unknown>, column: string) => String(row[column]);
    const sealed = has('certificates')
      ? db.prepare('SELECT id, code_encrypted AS code FROM certificates LIMIT 1').get()
      : undefined;
    if (marks.length === 0 && sealed === undefined) return null;
    return {
      marks: marks.map((row) => ({ name: text(row, 'name'), mark: text(row, 'mark') })),
      sealed: sealed ? { id: text(sealed, 'id'), code: text(sealed, 'code') } : null,
    };
  } finally {
    db.close();
  }
}

async function opens({ id, code }: { id: string; code: string }, key: string): Promise<boolean> {
  try {
    await openCode(code, id, key);
    return true;
  } catch (error) {
    // What WebCrypto says of another key.
    if (error instanceof DOMException && error.name === 'OperationError') return false;
    throw error;
  }
}

async function fits(
  { marks, sealed }: Written,
  secrets: Partial<Record<string, string>>,
): Promise<boolean> {
  const {
    CODE_HASH_KEY: codeHashKey = '',
    CODE_ENCRYPTION_KEY: codeEncryptionKey = '',
    CERTIFICATE_PUBLIC_KEYS: publicKeys = '',
  } = secrets;
  const signingKey = secrets.CERTIFICATE_SIGNING_KEY || secrets.CERTIFICATE_SIGNING_KEY_NEXT || '';
  const own = new Map<string, string>(usableJwks(publicKeys).keys.map(({ kid, x }) => [kid, x]));
  for (const { name, mark } of await marksOf({ codeHashKey, codeEncryptionKey, signingKey })) {
    own.set(name, mark);
  }
  if (marks.length > 0) return marks.every(({ name, mark }) => own.get(name) === mark);
  return sealed === null || opens(sealed, codeEncryptionKey);
}
