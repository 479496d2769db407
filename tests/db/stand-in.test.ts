import { beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../support/contexts.ts';

/**
 * Runs in workerd and in Node: what tests in process have in the place of D1 and R2 (tests/support/in-process) answers to
 * the letter what these do, as far as our code goes by it.
 */

const { DB, FILES } = bindings;

beforeAll(async () => {
  await DB.exec(
    "CREATE TABLE things (a INTEGER PRIMARY KEY, b TEXT UNIQUE, c INTEGER CONSTRAINT small CHECK (c < 5), d TEXT NOT NULL DEFAULT 'x', e INTEGER REFERENCES parts (a)) STRICT",
  );
  await DB.exec('CREATE TABLE parts (a INTEGER PRIMARY KEY, thing INTEGER) STRICT');
  await DB.exec(
    'CREATE TRIGGER part AFTER INSERT ON things BEGIN INSERT INTO parts (thing) VALUES (new.a); END',
  );
});

const many = (count: number, of: string, by: string) =>
  Array.from({ length: count }, () => of).join(by);

describe('the database', () => {
  it('takes every number as a REAL, and truth as a number', async () => {
    const asked = DB.prepare('SELECT typeof(?) AS a, typeof(?) AS b, typeof(?) AS c, ? + 1 AS d');
    expect(await asked.bind(1, 'x', null, true).first()).toEqual({
      ...{ a: 'real', b: 'text', c: 'null', d: 2 },
    });
  });

  it('counts what a statement changed, by its triggers too', async () => {
    const changes = async (sql: string) => (await DB.prepare(sql).run()).meta.changes;
    expect(await changes("INSERT INTO things (b) VALUES ('n1'), ('n2')")).toBe(4);
    expect(await changes("UPDATE things SET c = 1 WHERE b IN ('n1', 'n2')")).toBe(2);
    expect(await changes("UPDATE things SET c = 1 WHERE b = 'nobody'")).toBe(0);
    expect(await changes('SELECT * FROM things')).toBe(0);
    expect(await changes("DELETE FROM things WHERE b = 'n1' RETURNING b")).toBe(1);
  });

  it('gives rows as objects, in which the last of one name stays, and as lists', async () => {
    const statement = DB.prepare('SELECT 1 AS a, 2 AS a, 3 AS b');
    expect((await statement.all()).results).toEqual([{ a: 2, b: 3 }]);
    expect(await statement.raw()).toEqual([[1, 2, 3]]);
    expect(await statement.first()).toEqual({ a: 2, b: 3 });
    expect(await statement.first('b')).toBe(3);
    expect(await DB.prepare('SELECT 1 AS a WHERE 0').first('a')).toBeNull();
    const [one, two] = await DB.batch([statement, DB.prepare('SELECT 4 AS c')]);
    expect([one?.results, two?.results]).toEqual([[{ a: 2, b: 3 }], [{ c: 4 }]]);
    const session = DB.withSession('first-primary');
    expect(await session.prepare('SELECT 5 AS a').first('a')).toBe(5);
  });

  it('writes a batch whole or not at all', async () => {
    const insert = DB.prepare("INSERT INTO things (b) VALUES ('whole')");
    const count = DB.prepare("SELECT count(*) AS n FROM things WHERE b = 'whole'");
    await expect(DB.batch([insert, insert])).rejects.toThrow('UNIQUE');
    expect(await count.first('n')).toBe(0);
    expect((await DB.batch([insert, count]))[1]?.results).toEqual([{ n: 1 }]);
  });

  const constraint = (text: string, name: string) =>
    `D1_ERROR: ${text}: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_${name})`;

  it.each([
    ["(b) VALUES ('twice'), ('twice')", constraint('UNIQUE constraint failed: things.b', 'UNIQUE')],
    ['(a) VALUES (-1), (-1)', constraint('UNIQUE constraint failed: things.a', 'PRIMARYKEY')],
    ['(c) VALUES (9)', constraint('CHECK constraint failed: small', 'CHECK')],
    ['(d) VALUES (NULL)', constraint('NOT NULL constraint failed: things.d', 'NOTNULL')],
    ['(e) VALUES (-5)', constraint('FOREIGN KEY constraint failed', 'FOREIGNKEY')],
    [
      '(c) VALUES (1.5)',
      constraint('cannot store REAL value in INTEGER column things.c', 'DATATYPE'),
    ],
  ])('says which constraint refused %s', async (values, message) => {
    const asked = DB.prepare(`INSERT INTO things ${values}`).run();
    await expect(asked).rejects.toThrow(message);
  });

  it.each([
    ['what does not exist', 'SELECT * FROM nowhere', 'no such table: nowhere'],
    ['101 parameters', `SELECT 1 IN (${many(101, '?', ', ')})`, 'too many SQL variables'],
    ['101 columns', `SELECT ${many(101, '1', ', ')}`, 'too many columns in result set'],
    ['a pattern of 51 bytes', `SELECT '' LIKE '${many(51, 'a', '')}'`, 'pattern too complex'],
    ['six unions', many(6, 'SELECT 1', ' UNION '), 'too many terms in compound SELECT'],
    ['a deep expression', `SELECT ${many(120, '1', ' + ')}`, 'Expression tree is too large'],
  ])('refuses %s', async (_, sql, message) => {
    await expect(DB.prepare(sql).all()).rejects.toThrow(message);
  });

  it('binds nothing that SQL has no type for', async () => {
    for (const value of [undefined, {}, new Date(0), 5n]) {
      const ask = async () => DB.prepare('SELECT ?').bind(value).all();
      await expect(ask()).rejects.toThrow(/^D1_TYPE_ERROR: Type '\w+' not supported for value/);
    }
  });

  it('holds foreign keys back to the end of a batch that asks for it', async () => {
    const late = (...rows: string[]) =>
      DB.batch([
        DB.prepare('PRAGMA defer_foreign_keys = true'),
        ...rows.map((row) => DB.prepare(`INSERT INTO ${row}`)),
      ]);
    await late("things (b, e) VALUES ('late', 700)", 'parts (a) VALUES (700)');
    expect(await DB.prepare("SELECT e FROM things WHERE b = 'late'").first('e')).toBe(700);
    const alone = DB.prepare("INSERT INTO things (b, e) VALUES ('alone', 9000)").run();
    await expect(alone).rejects.toThrow('FOREIGN KEY');
  });
});

const text = async (object: Promise<R2ObjectBody | null>) => (await object)?.text();

describe('the store', () => {
  it('keeps what is put, a part of which may be read, and what is known of it', async () => {
    const known = {
      httpMetadata: { contentType: 'text/plain' },
      customMetadata: { by: 'somebody' },
    };
    expect(await FILES.put('kept/a', 'harbour', known)).toMatchObject({ key: 'kept/a', size: 7 });
    const object = await FILES.get('kept/a');
    expect(object).toMatchObject({ key: 'kept/a', size: 7, ...known });
    expect(await object?.text()).toBe('harbour');
    expect(await text(FILES.get('kept/a', { range: { offset: 1, length: 3 } }))).toBe('arb');
    expect(await text(FILES.get('kept/a', { range: { offset: 5, length: 30 } }))).toBe('ur');
    expect(await text(FILES.get('kept/a', { range: { suffix: 2 } }))).toBe('ur');
    const beyond = FILES.get('kept/a', { range: { offset: 9, length: 2 } });
    await expect(beyond).rejects.toThrow('The requested range is not satisfiable (10039)');
    expect(await FILES.head('kept/a')).toMatchObject({ size: 7, ...known });
    await FILES.delete(['kept/a', 'kept/nothing']);
    expect([await FILES.head('kept/a'), await FILES.get('kept/a')]).toEqual([null, null]);
  });

  it('lists by key, page by page', async () => {
    for (const key of ['list/c', 'list/a', 'list/b', 'other']) await FILES.put(key, '');
    const first = await FILES.list({ prefix: 'list/', limit: 2 });
    expect(first.objects.map(({ key }) => key)).toEqual(['list/a', 'list/b']);
    const cursor = first.truncated ? first.cursor : '';
    const rest = await FILES.list({ prefix: 'list/', limit: 2, cursor });
    expect([rest.truncated, rest.objects.map(({ key }) => key)]).toEqual([false, ['list/c']]);
    const after = await FILES.list({ startAfter: 'list/b', limit: 5 });
    expect(after.objects.map(({ key }) => key)).toEqual(['list/c', 'other']);
  });

  async function stream(announced: number, sent: number) {
    const { writable, readable } = new FixedLengthStream(announced);
    const writer = writable.getWriter();
    const writing = writer.write(new Uint8Array(sent)).then(() => writer.close());
    await Promise.all([writing, FILES.put('streamed', readable)]);
  }

  it('takes a stream of a known length, and only all of it', async () => {
    await stream(3, 3);
    expect(await FILES.head('streamed')).toMatchObject({ size: 3 });
    await FILES.delete('streamed');
    await expect(stream(4, 3)).rejects.toThrow('did not see all expected bytes');
    await expect(stream(2, 3)).rejects.toThrow('Attempt to write too many bytes');
    expect(await FILES.head('streamed')).toBeNull();
    const unknown = new ReadableStream({ start: (controller) => controller.close() });
    await expect(FILES.put('streamed', unknown)).rejects.toThrow('must have a known length');
  });

  it('puts an upload together from its parts, or gives it up', async () => {
    const upload = await FILES.createMultipartUpload('parts/a');
    const large = new Uint8Array(5 * 1024 * 1024);
    const parts = [await upload.uploadPart(1, large), await upload.uploadPart(2, 'end')];
    expect(await FILES.head('parts/a')).toBeNull();
    expect(await upload.complete(parts)).toMatchObject({ size: large.length + 3 });
    // Whoever lost the answer may give up what is complete already.
    await FILES.resumeMultipartUpload('parts/a', upload.uploadId).abort();
    expect(await FILES.head('parts/a')).toMatchObject({ size: large.length + 3 });

    const given = await FILES.createMultipartUpload('parts/b');
    await given.abort();
    await expect(given.uploadPart(1, 'late')).rejects.toThrow('does not exist. (10024)');
    const small = await FILES.createMultipartUpload('parts/c');
    const two = [await small.uploadPart(1, 'a'), await small.uploadPart(2, 'b')];
    await expect(small.complete(two)).rejects.toThrow('smaller than the minimum');
    await expect(FILES.resumeMultipartUpload('parts/d', 'unknown').abort()).rejects.toThrow();
  });
});
