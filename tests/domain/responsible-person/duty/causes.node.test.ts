import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOM = 'app/domain/responsible-person';
const source = (file: string) => readFileSync(`${ROOM}/${file}`, 'utf8');

/** What duties are about, and what decides about them. */
const WRITES =
  /(?:table: |\.(?:insert|update|delete)\()(?:rpProducts|rpEnterprises|rpAdverseReports|rpBatches|rpTrades|rpAnnualReports|rpAnnualWaivers)\b|\.\.\.sectionOf\(/;

/** What writes one of them, and moves nothing that a duty goes by. */
const MOVES_NONE: Readonly<Record<string, string>> = {
  'area-export.server.ts': 'what goes out of them in an export',
  'area-opening.server.ts': 'the tenant itself is authorised by nobody',
  'area-records.server.ts': 'a hold of staff on a trade',
  'enterprise/create-profile.server.ts': 'the tenant itself is authorised by nobody',
  'enterprise/edit-profile.server.ts': 'the tenant itself is authorised by nobody',
  'keys.ts': 'keys of numbers',
  'oa/lock.server.ts': 'who keeps a number',
  'product/copy.server.ts': 'a copy is not registered yet',
  'product/create.server.ts': 'a new product is not registered yet',
  'product/new-effect/settle.server.ts': 'what staff found of a claim',
  'product/own.server.ts': 'what the sections share',
  'product/save-attachments.server.ts': 'papers',
  'product/save-claims.server.ts': 'claims',
  'product/save-effect-reports.server.ts': 'papers',
  'product/save-opening-imports.server.ts': 'pieces',
  'product/save-sizes.server.ts': 'sizes',
  'trade/pieces.server.ts': 'pieces',
};

it('every write of what duties are about keeps them in its batch, or says why it need not', () => {
  const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('duty/'),
  );
  // A list is described by its table too, and writes nothing.
  const isList = (file: string) => file.endsWith('/list.server.ts');
  const writing = files.filter((file) => WRITES.test(source(file)) && !isList(file));
  expect(writing.length).toBeGreaterThan(20);
  const keeps = (file: string) => source(file).includes('keepDuties(');
  expect(writing.filter((file) => !keeps(file) && !(file in MOVES_NONE))).toEqual([]);
  expect(Object.keys(MOVES_NONE).filter((file) => !writing.includes(file) || keeps(file))).toEqual(
    [],
  );
});
