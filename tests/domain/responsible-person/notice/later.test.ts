import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificateLater } from '#db/schema/certificate.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import { jobs } from '#db/schema/trail.ts';
import { answeredAbout } from '~/domain/certificate/answered-about.server.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { endProducts } from '~/domain/responsible-person/product/end.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { closeRecall } from '~/domain/responsible-person/recall/close.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { editRecall } from '~/domain/responsible-person/recall/edit.server.ts';
import { as, bindings, openTestDatabase, systemContext } from '../../../support/contexts.ts';
import { certificatesOf } from '../../../support/issued.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { confirmedTrade, runNotice } from '../../../support/responsible-person/notices.ts';

const KEYS = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

async function issued(options: Parameters<typeof confirmedTrade>[0] = {}) {
  const trade = await confirmedTrade(options);
  expect(await runNotice(trade)).toMatchObject({ state: 'issued' });
  const [certificate] = await certificatesOf(trade.recordId);
  if (certificate === undefined) throw new Error('nothing was issued');
  const { codeEncrypted, id } = certificate;
  const code = await openCode(codeEncrypted, id, bindings.CODE_ENCRYPTION_KEY);
  /** What anyone is told, in one query. */
  const told = async () => {
    const db = openTestDatabase();
    const found = await lookUpCertificate(db, KEYS, code);
    expect(db.trips.roundTrips).toBe(1);
    if (found.state !== 'valid') throw new Error(found.state);
    expect(found.snapshot).toBe(certificate.snapshot);
    return found.later;
  };
  return { ...trade, certificate, told };
}

type Issued = Awaited<ReturnType<typeof issued>>;

const recallOf = ({ cosmetic }: Issued, batch_ids = [cosmetic.batchId]) => ({
  product_id: cosmetic.id,
  batch_ids,
  level: 'second' as const,
  reason: '微生物超标',
  decided_on: '2026-09-18',
  measures: '',
  disposal: '',
  reported_on: null,
  file_ids: [],
});

const versionOf = async ({ ctx, cosmetic }: Issued) => {
  const [row] = await ctx.db.select().from(rpProducts).where(eq(rpProducts.id, cosmetic.id));
  return row?.version ?? 0;
};

/** The job that has cached answers forgotten, and which it names. */
async function forgotten(of: Issued, subject: string) {
  const rows = await of.ctx.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.companyId, of.ctx.company.id), eq(jobs.kind, 'forget_answers')));
  expect(rows.map(({ payload }) => JSON.parse(payload).of)).toContain(subject);
  const about = await answeredAbout(of.ctx.db, [subject]);
  return about.map(({ certificateNo }) => certificateNo);
}

describe('a valid notice', () => {
  it('tells nothing while nothing came', async () => {
    const of = await issued();
    expect(await of.told()).toEqual([]);
  });

  it('tells of a recall of its batch, and goes on telling with both days once it is closed', async () => {
    const of = await issued({ more: 1 });
    const { id } = value(await createRecall(of.ctx, recallOf(of)));
    const recalled = {
      kind: 'batch_recalled',
      reason: 'second',
      lines: [1],
      on: '2026-09-18',
      ended_on: null,
    };
    expect(await of.told()).toEqual([recalled]);
    expect(await forgotten(of, id)).toEqual([of.certificate.certificateNo]);
    value(await editRecall(of.ctx, id, { ...recallOf(of), level: 'first', version: 1 }));
    expect(await of.told()).toEqual([{ ...recalled, reason: 'first' }]);
    await of.ctx.db.run(
      sql`UPDATE rp_recall_parties SET explanation = 'x', recovered = 0 WHERE recall_id = ${id}`,
    );
    value(await closeRecall(of.ctx, id, { version: 2, closed_on: '2026-09-18' }));
    expect(await of.told()).toEqual([{ ...recalled, reason: 'first', ended_on: '2026-09-18' }]);
  });

  it('tells that its product is invalid since, by an admin, and that it was once it is restored', async () => {
    const of = await issued();
    const { id } = of.cosmetic;
    value(
      await invalidateCosmetic(of.ctx, id, {
        reason_key: 'other',
        ...{ on: '2026-09-18', note: '停产' },
        version: await versionOf(of),
      }),
    );
    const invalid = {
      kind: 'product_invalid',
      reason: 'other',
      lines: [1],
      on: '2026-09-18',
      ended_on: null,
    };
    expect(await of.told()).toEqual([invalid]);
    expect(await forgotten(of, id)).toEqual([of.certificate.certificateNo]);
    value(await restoreCosmetic(of.ctx, id, { note: '恢复', version: await versionOf(of) }));
    expect(await of.told()).toEqual([{ ...invalid, ended_on: '2026-09-18' }]);
    const later = as(of.ctx, { nowMs: of.ctx.nowMs + 2 * 24 * 3600 * 1000 });
    value(
      await invalidateCosmetic(later, id, {
        reason_key: 'other',
        ...{ on: '2026-09-20', note: '停产' },
        version: await versionOf(of),
      }),
    );
    expect(await of.told()).toEqual([{ ...invalid, on: '2026-09-20' }]);
  });

  it('tells that its certificate ended, and that goods of before may be sold on', async () => {
    const of = await issued({
      product: { type: 'special', validUntil: '2026-11-30' },
      batch: { madeOn: '2026-01-01', importOn: '2026-11-12', expiresOn: '2028-01-01' },
    });
    await endProducts(systemContext(Date.UTC(2026, 11, 1, 2)));
    expect(await of.told()).toEqual([
      ...['product_invalid', 'sell_through'].map((kind) => ({
        kind,
        reason: 'certificate_ended',
        lines: [1],
        on: '2026-12-01',
        ended_on: null,
      })),
    ]);
  });

  it('of another tenant or another batch is told nothing', async () => {
    const [of, other] = [await issued({ more: 1 }), await issued()];
    const rest = await of.ctx.db.all<{ batch_id: string; product_id: string }>(
      sql`SELECT batch_id, product_id FROM rp_trade_lines
        WHERE record_id = ${of.recordId} AND line_no = 2`,
    );
    const [line] = rest;
    if (line === undefined) throw new Error('no second line');
    value(
      await createRecall(of.ctx, {
        ...recallOf(of, [line.batch_id]),
        product_id: line.product_id,
      }),
    );
    expect(await of.told()).toMatchObject([{ lines: [2] }]);
    expect(await other.told()).toEqual([]);
    const rows = await of.ctx.db
      .select()
      .from(certificateLater)
      .where(eq(certificateLater.certificateId, other.certificate.id));
    expect(rows).toEqual([]);
  });
});
