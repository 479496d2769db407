import { eq } from 'drizzle-orm';
import type { GenericSchema, InferOutput } from 'valibot';
import { describe, expect, it } from 'vitest';
import { rpBatches, rpSizes } from '#db/schema/rp-product.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { createFilingInput } from '~/domain/new-substance/filing/schema.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { enterpriseInput } from '~/domain/responsible-person/enterprise/schema.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import {
  saveBatchesInput,
  saveRegistrationInput,
} from '~/domain/responsible-person/product/schema.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { createRpTrade } from '~/domain/responsible-person/trade/create.server.ts';
import {
  CAS,
  cnTenant,
  filingContent,
  insertFiling,
} from '../support/new-substance/substances-cn.ts';
import { code, value } from '../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  distributor,
  insertCosmetic,
} from '../support/responsible-person/cosmetics.ts';
import { recallOf } from '../support/responsible-person/reactions.ts';

/** T7: a number and its look-alikes are one, in every area (PRODUCT §5a). */

const CYRILLIC: Record<string, string> = { A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', M: 'М', O: 'О' };
const wide = (one: string) =>
  /[!-~]/.test(one) ? String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0) : one;

const VARIANTS: Record<string, (text: string) => string> = {
  'the same': (text) => text,
  'zero width': (text) => `${text.slice(0, 2)}\u200B${text.slice(2)}`,
  direction: (text) => `\u202E${text}\u202C`,
  'full width': (text) => Array.from(text, wide).join(''),
  Cyrillic: (text) => Array.from(text, (one) => CYRILLIC[one] ?? one).join(''),
  'lower case': (text) => text.toLowerCase(),
  spaces: (text) => `${text.slice(0, 2)} ${text.slice(2)}`,
  'other dashes': (text) => text.replaceAll('-', '–'),
  'without dashes': (text) => text.replaceAll('-', ''),
  'O for 0': (text) => text.replaceAll('0', 'O'),
  accent: (text) => `${text.slice(0, 1)}\u0301${text.slice(1)}`,
};

/** What a form or a call says of a second one: refused where it is read, or by the verb. */
async function said<Schema extends GenericSchema>(
  schema: Schema,
  raw: unknown,
  run: (input: InferOutput<Schema>) => Promise<Outcome<unknown>>,
): Promise<number> {
  const input = parseInput(schema, raw);
  if (!input.ok) return input.refusal.code;
  const outcome = await run(input.value);
  return outcome.ok ? 2000 : outcome.refusal.code;
}

interface Second {
  number: string;
  /** Enters it a second time, spelt so. */
  enter(text: string): Promise<number>;
}

const SECONDS: Record<string, () => Promise<Second>> = {
  'RP batch no.': async () => {
    const of = await cosmeticsTenant();
    const { id, sizeId, batchId } = await insertCosmetic(of, {}, { batchNo: 'HM2603-0' });
    const row = { size_id: sizeId, quantity: 500 };
    return {
      number: 'HM2603-0',
      enter: (batch_no) =>
        said(
          saveBatchesInput,
          {
            version: 1,
            rows: [
              { ...row, id: batchId, batch_no: 'HM2603-0' },
              { ...row, batch_no },
            ],
          },
          (input) => saveBatches(of.ctx, id, input),
        ),
    };
  },
  'RP certificate no.': async () => {
    const of = await cosmeticsTenant();
    const [one, other] = [await insertCosmetic(of), await insertCosmetic(of)];
    const number = '国妆网备进字（沪）2026-HC0001';
    const save = (id: string, registration_no: string) =>
      said(saveRegistrationInput, { registration_no, version: 1 }, (input) =>
        saveRegistration(of.ctx, id, input),
      );
    expect(await save(one.id, number)).toBe(2000);
    return { number, enter: (text) => save(other.id, text) };
  },
  'RP OA ID': async () => {
    const of = await cosmeticsTenant();
    value(await createEnterprise(of.ctx, distributor({ oa_id: 'OA-100201' })));
    return {
      number: 'OA-100201',
      enter: (oa_id) =>
        said(enterpriseInput, distributor({ oa_id }), (input) => createEnterprise(of.ctx, input)),
    };
  },
  'RP USCC': async () => {
    const of = await cosmeticsTenant();
    const number = '91440101999999004D';
    const enter = (uscc: string) =>
      said(enterpriseInput, distributor({ uscc }), (input) => createEnterprise(of.ctx, input));
    return { number, enter };
  },
  'CN certificate no.': async () => {
    const of = await cnTenant();
    await filed(of, 'DH-CG-2022-0186');
    return { number: 'DH-CG-2022-0186', enter: (text) => filed(of, text) };
  },
  'CN CAS no.': async () => {
    const of = await cnTenant();
    const enter = (cas_no: string) =>
      said(
        createFilingInput,
        {
          company_id: of.company.id,
          ...filingContent(of.company, {
            substances: [
              { name_zh: '一', name_en: 'One', cas_no: CAS[0] },
              { name_zh: '二', name_en: 'Two', cas_no },
            ],
          }),
        },
        (input) => createFiling(of.ctx, input),
      );
    return { number: CAS[0], enter };
  },
};

function filed(of: Awaited<ReturnType<typeof cnTenant>>, certificate_no: string) {
  const raw = { company_id: of.company.id, ...filingContent(of.company, { certificate_no }) };
  return said(createFilingInput, raw, (input) => createFiling(of.ctx, input));
}

describe('a number in another spelling', () => {
  it.each(Object.keys(SECONDS))('%s: is refused, or the same', async (of) => {
    const second = await SECONDS[of]?.();
    if (second === undefined) throw new Error(of);
    const { number, enter } = second;
    if (of === 'RP USCC') expect(await enter(number)).toBe(2000);
    const table: Record<string, number> = {};
    for (const [variant, spelt] of Object.entries(VARIANTS)) {
      table[variant] = await enter(spelt(number));
    }
    console.info(of.padEnd(20), JSON.stringify(table));
    expect(Object.values(table).filter((said) => said === 2000)).toEqual([]);
  });
});

describe('a size in another spelling', () => {
  it('is the same, so that no twin of a batch stands beside it; two of old stay', async () => {
    const of = await cosmeticsTenant();
    const { id, sizeId } = await insertCosmetic(of);
    const rows = (name: string) => [{ id: sizeId, name: '30 mL' }, { name }];
    for (const name of ['30mL', '30 ML', '３０ mL', '30 mＬ']) {
      const outcome = await saveSizes(of.ctx, id, { version: 1, rows: rows(name) });
      expect(outcome, name).toMatchObject({
        refusal: { fields: { 'rows.1.name': { key: 'size_twice' } } },
      });
    }
    const old = { id: `${sizeId}_old`, productId: id, position: 2, name: '30mL', packaging: '' };
    await of.ctx.db.insert(rpSizes).values(old);
    const both = [
      { id: sizeId, name: '30 mL' },
      { id: old.id, name: '30mL', packaging: '盒' },
    ];
    expect((await saveSizes(of.ctx, id, { version: 1, rows: both })).ok).toBe(true);
  });
});

describe('a recalled batch', () => {
  it('is not traded under a twin that is older than keys', async () => {
    const of = await cosmeticsTenant();
    const cosmetic = await insertCosmetic(of, {}, { batchNo: 'HM2603', batchKey: 'hm2603' });
    const twin = { batchNo: 'HM\u200B2603', batchKey: 'hm2603', batchTwin: 1 };
    const [row] = await of.ctx.db
      .select()
      .from(rpBatches)
      .where(eq(rpBatches.id, cosmetic.batchId));
    if (row === undefined) throw new Error('no batch');
    await of.ctx.db
      .insert(rpBatches)
      .values({ ...row, ...twin, id: `${row.id}_twin`, position: 2 });
    value(await createRecall(of.ctx, recallOf(cosmetic)));
    const outcome = await createRpTrade(of.ctx, {
      arrival_on: '2026-10-02',
      port: 'CNSHA',
      brand_owner_id: of.brand,
      trading_enterprise_id: of.own,
      lines: [
        {
          product_id: cosmetic.id,
          batch_id: `${row.id}_twin`,
          quantity: 10,
          unsampled_reason: '首批试销，随后留样',
        },
      ],
    });
    expect(code(outcome)).toBe(4174);
  });

  it('and its twin are saved with what else changes, as they are', async () => {
    const of = await cosmeticsTenant();
    const cosmetic = await insertCosmetic(of, {}, { batchNo: 'HM2603', batchKey: 'hm2603' });
    const [row] = await of.ctx.db
      .select()
      .from(rpBatches)
      .where(eq(rpBatches.id, cosmetic.batchId));
    if (row === undefined) throw new Error('no batch');
    const other = `${row.id}_twin`;
    await of.ctx.db
      .insert(rpBatches)
      .values({ ...row, id: other, batchNo: 'hm2603', batchTwin: 1, position: 2 });
    const kept = (id: string, batch_no: string) => ({
      id,
      size_id: cosmetic.sizeId,
      batch_no,
      quantity: 700,
      retention_status: 'pending' as const,
    });
    const rows = [kept(row.id, 'HM2603'), kept(other, 'hm2603')];
    const saved = await saveBatches(of.ctx, cosmetic.id, { version: 1, rows });
    expect(saved.ok).toBe(true);
    const now = await of.ctx.db
      .select({ key: rpBatches.batchKey, twin: rpBatches.batchTwin, quantity: rpBatches.quantity })
      .from(rpBatches)
      .where(eq(rpBatches.productId, cosmetic.id))
      .orderBy(rpBatches.position);
    expect(now).toEqual([
      { key: 'hm2603', twin: 0, quantity: 700 },
      { key: 'hm2603', twin: 1, quantity: 700 },
    ]);
  });
});

describe('two filings of one number that are older than keys', () => {
  it('can be edited each, and not numbered alike anew', async () => {
    const of = await cnTenant();
    const one = { certificateNo: 'DH-1', certificateKey: 'dh1' };
    await insertFiling(of, one);
    const { id } = await insertFiling(of, {
      status: 'draft',
      certificateNo: 'dh-1',
      certificateKey: 'dh1',
      certificateTwin: 1,
    });
    const content = filingContent(of.company, { certificate_no: 'dh-1' });
    expect((await saveFiling(of.ctx, id, { ...content, version: 1 })).ok).toBe(true);
    const third = await insertFiling(of, { status: 'draft', certificateNo: '' });
    const renumbered = await saveFiling(of.ctx, third.id, { ...content, version: 1 });
    expect(code(renumbered)).toBe(4183);
  });
});
