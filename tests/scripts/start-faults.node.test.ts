import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealCode } from '~/domain/certificate/code-vault.ts';
import { marksOf } from '~/domain/certificate/keys.ts';
import { freePorts } from '../../scripts/free-ports.ts';
import { ROOT } from '../../scripts/platform.ts';
import { ensureSecrets, generateSecrets, type Secrets } from '../../scripts/secrets.ts';
import { folderFault } from '../../scripts/start-faults.ts';

/** A checkout of its own, so that keys and data lie where a start looks for them. */
let checkout: string;
let ports: [string, string];
const inCheckout = (...names: string[]) => path.join(checkout, ...names);

beforeAll(async () => {
  checkout = await mkdtemp(path.join(tmpdir(), 'greenlane-start-'));
  await cp(path.join(ROOT, 'scripts'), inCheckout('scripts'), { recursive: true });
  for (const name of ['app', 'db', 'workers', 'verification-site', 'node_modules', 'package.json'])
    await symlink(path.join(ROOT, name), inCheckout(name));
  ports = (await freePorts(2)).map(String) as [string, string];
});
afterAll(() => rm(checkout, { recursive: true }));

beforeEach(() => mkdir(inCheckout('.data')));
afterEach(async () => {
  await rm(inCheckout('.data'), { recursive: true, force: true });
  await rm(inCheckout('.dev.vars'), { force: true });
});

/** Everything a start could touch, by name and content; the lock file that SQLite's readers share by name only. */
async function contents(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(checkout, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const hashed = entry.isFile() && !file.endsWith('-shm');
    found[file] = hashed
      ? createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
      : 'there';
  }
  return found;
}

/** What a start would say, in this process. */
async function fault(change: { portalPort?: number; dataDir?: string } = {}) {
  const before = await contents();
  const { startFault } = await import(inCheckout('scripts/start-faults.ts'));
  const [dataDir, secretsFile] = [inCheckout('.data'), inCheckout('.dev.vars')];
  const said = await startFault({ dataDir, secretsFile, portalPort: 1, verifyPort: 2, ...change });
  expect(await contents()).toEqual(before);
  return said;
}

/** Starts, and takes down what it says while it refuses. */
async function start({ environment = {}, uid = process.getuid?.() } = {}) {
  const before = await contents();
  const server = spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    env: { ...process.env, PORT: ports[0], VERIFY_PORT: ports[1], ...environment },
    timeout: 30_000,
    ...(uid !== undefined && { uid }),
  });
  let said = '';
  server.stderr.on('data', (words) => {
    said += words;
  });
  const code = await new Promise((resolve) => server.once('exit', resolve));
  expect(await contents()).toEqual(before);
  return { code, said };
}

const DATABASE = ['.data', 'v3', 'd1', 'miniflare-D1DatabaseObject'];

/** A data directory in which a certificate was issued with these keys. */
async function dataOf(secrets: Secrets, { marked = true, killed = false } = {}): Promise<void> {
  await mkdir(inCheckout(...DATABASE), { recursive: true });
  const file = inCheckout(...DATABASE, `${'0a'.repeat(32)}.sqlite`);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('CREATE TABLE certificates (id TEXT, code_encrypted TEXT)');
  const sealed = await sealCode('7Z3KQ9M2T8VB4XNA4', 'crt_1', secrets.CODE_ENCRYPTION_KEY);
  db.prepare('INSERT INTO certificates VALUES (?, ?)').run('crt_1', sealed);
  if (marked) {
    db.exec('CREATE TABLE key_marks (name TEXT, mark TEXT)');
    const marks = await marksOf({
      codeHashKey: secrets.CODE_HASH_KEY,
      codeEncryptionKey: secrets.CODE_ENCRYPTION_KEY,
      signingKey: secrets.CERTIFICATE_SIGNING_KEY,
    });
    const insert = db.prepare('INSERT INTO key_marks VALUES (?, ?)');
    for (const { name, mark } of marks) insert.run(name, mark);
  }
  // A killed server leaves the log of the database beside it.
  for (const end of killed ? ['', '-wal', '-shm'] : []) await cp(file + end, `${file}.kept${end}`);
  db.close();
  for (const end of killed ? ['', '-wal', '-shm'] : []) {
    await cp(`${file}.kept${end}`, file + end);
    await rm(`${file}.kept${end}`);
  }
}

const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Whether anyone may read what lies in a folder. */
function openToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o5) === 0o5 && (parent === folder || openToAll(parent));
}

const write = (secrets: Partial<Secrets>) =>
  writeFile(
    inCheckout('.dev.vars'),
    Object.entries(secrets)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );

const AGAIN = 'put back the file that belongs to them, or delete .data to begin again.';

describe('a start says in one sentence what is wrong, touches nothing and ends with 1', () => {
  it('when both sites are given one port', async () => {
    expect(await start({ environment: { VERIFY_PORT: ports[0] } })).toEqual({
      code: 1,
      said: `PORT and VERIFY_PORT are both ${ports[0]}: give each a port of its own.\n`,
    });
  });

  it('when a port is in use', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(Number(ports[1]), '127.0.0.1', done));
    const refused = await start();
    other.close();
    expect(refused).toEqual({
      code: 1,
      said: `Port ${ports[1]} is in use: stop what runs there, or set PORT and VERIFY_PORT.\n`,
    });
  });

  it('when the keys of old data are lost', async () => {
    await dataOf(await generateSecrets());
    expect(await start()).toEqual({
      code: 1,
      said: `.dev.vars is missing, and nothing else opens the data in .data: ${AGAIN}\n`,
    });
  });

  // Root may write anywhere, so as root somebody else starts; that one must find the sources.
  it.skipIf(asRoot && !openToAll(ROOT))(
    'when the data can be read only, all of them or the database',
    async () => {
      const uid = asRoot ? NOBODY : process.getuid?.();
      const refused = async () => (await start({ uid, environment: { HOME: '/nowhere' } })).said;
      const advice =
        "can't be written to: make it writable, or set GREENLANE_DATA to another folder.\n";
      chmodSync(checkout, 0o755);
      chmodSync(inCheckout('.data'), 0o555);
      expect(await refused()).toBe(`.data ${advice}`);
      chmodSync(inCheckout('.data'), 0o777);
      await dataOf(await generateSecrets());
      const [name = ''] = await readdir(inCheckout(...DATABASE));
      chmodSync(inCheckout(...DATABASE, name), 0o444);
      expect(await refused()).toBe(`${path.join(...DATABASE, name)} ${advice}`);
    },
  );
});

describe('the keys of old data', () => {
  const DATA = [
    ['with marks', { marked: true }],
    ['of before there were marks', { marked: false }],
    ['of a killed server', { killed: true }],
  ] as const;

  it.each(DATA)('%s are missed', async (_, how) => {
    await dataOf(await generateSecrets(), how);
    expect(await fault()).toMatch(/^\.dev\.vars is missing/);
  });

  it.each(DATA)('%s are told from others', async (_, how) => {
    await dataOf(await generateSecrets(), how);
    await write(await generateSecrets());
    expect(await fault()).toBe(
      `The keys in .dev.vars are not those that the data in .data were written with: ${AGAIN}`,
    );
  });

  it.each(DATA)('%s are known again', async (_, how) => {
    const secrets = await generateSecrets();
    await dataOf(secrets, how);
    await write(secrets);
    expect(await fault()).toBeNull();
  });

  it('may not be emptied', async () => {
    await dataOf(await generateSecrets());
    await writeFile(inCheckout('.dev.vars'), '');
    expect(await fault()).toBe(
      `.dev.vars has no usable CERTIFICATE_SIGNING_KEY nor 9 more, and nothing else opens the data in .data: ${AGAIN}`,
    );
  });

  it('may not change one by one', async () => {
    const secrets = await generateSecrets();
    await dataOf(secrets);
    const { CODE_HASH_KEY, ...other } = await generateSecrets();
    await write({ ...secrets, CODE_HASH_KEY });
    expect(await fault()).toContain('are not those that');
    const { CERTIFICATE_SIGNING_KEY, CERTIFICATE_PUBLIC_KEYS } = other;
    await write({ ...secrets, CERTIFICATE_SIGNING_KEY, CERTIFICATE_PUBLIC_KEYS });
    expect(await fault()).toContain('are not those that');
  });

  it('may be joined by a new signing key, whose old public key stays', async () => {
    const secrets = await generateSecrets();
    await dataOf(secrets);
    const made = JSON.parse((await generateSecrets()).CERTIFICATE_SIGNING_KEY);
    const next = { ...made, kid: 'gl-2027-01' };
    const { d: _, ...published } = next;
    const { keys } = JSON.parse(secrets.CERTIFICATE_PUBLIC_KEYS);
    const withKeys = (all: object[]) =>
      write({
        ...secrets,
        CERTIFICATE_SIGNING_KEY: JSON.stringify(next),
        CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys: all }),
      });
    await withKeys([...keys, published]);
    expect(await fault()).toBeNull();
    await withKeys([published]);
    expect(await fault()).toContain('are not those that');
  });

  it('are not asked for where an interrupted start left them', async () => {
    await dataOf(await generateSecrets());
    await writeFile(inCheckout('.data', 'demo-data-loading'), '');
    expect(await fault()).toBeNull();
  });
});

describe('keys without data', () => {
  it('are new, or none yet', async () => {
    expect(await fault()).toBeNull();
    await ensureSecrets(inCheckout('.dev.vars'));
    expect(await fault()).toBeNull();
  });

  it('that are damaged are to be made anew', async () => {
    await write({ ...(await generateSecrets()), CODE_HASH_KEY: 'short' });
    expect(await fault()).toBe(
      '.dev.vars has no usable CODE_HASH_KEY: delete it, and the next start makes a new one.',
    );
  });
});

describe('the data folder', () => {
  it('may be still to be made', async () => {
    expect(await fault({ dataDir: inCheckout('.data', 'to', 'come') })).toBeNull();
  });

  it('may be no file', async () => {
    const dataDir = inCheckout('.data', 'file');
    await writeFile(dataDir, '');
    expect(await fault({ dataDir })).toBe(
      '.data/file is a file where the folder of the data should be: move it away, or set GREENLANE_DATA to another folder.',
    );
  });

  it('may not lie on a full disk', () => {
    const full = (free: number) => folderFault(inCheckout('.data'), () => free);
    expect(full(63 * 1024 ** 2)).toMatch(
      /^The disk of \S+\.data is full, 63 MB of the 64 MB that a start needs are free: make room, or/,
    );
    expect(full(64 * 1024 ** 2)).toBeNull();
  });
});
