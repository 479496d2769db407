import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stepsAt } from '~/domain/duty/ladder.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { leaveOut, sendByLaw } from '~/domain/only-representative/document/by-law.server.ts';
import { ladderOf } from '~/domain/only-representative/document/reminder/ladder.ts';
import { documentStep } from '~/domain/only-representative/document/reminder/told.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { systemContext } from '../../../support/contexts.ts';
import {
  insertNext,
  insertSheet,
  insertSupplied,
} from '../../../support/only-representative/documents.ts';
import { type Shipper, shipper, value } from '../../../support/only-representative/shipments.ts';

/** Runs the reminders of a day, and says how many letters the company got by then. */
async function lettersBy({ ctx }: Shipper, day: string) {
  const nowMs = Date.parse(`${day}T02:00:00Z`);
  await documentStep(rscc).run(systemContext(nowMs));
  const rows = await ctx.db.all<{ text: string }>(sql`SELECT text FROM mail_messages
    WHERE company_id = ${ctx.company.id} AND instr(text, 'documents/list') > 0 ORDER BY rowid`);
  return rows.map(({ text }) => text);
}

describe('a document that ends', () => {
  it('is told of 60, 30, 7 and 0 days before, then every month', () => {
    const duty = { kind: 'document_end', dueOn: '2026-12-31', lacking: 0 } as const;
    const days: string[] = [];
    for (let day = '2026-10-01'; day !== ''; ) {
      const { newest, next } = stepsAt(ladderOf(duty, day), day);
      if (newest && !days.includes(newest.on)) days.push(newest.on);
      day = next !== null && next < '2027-03-15' ? next : '';
    }
    expect(days).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2026-12-24',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]);
  });

  it('is told of once a step, until it is renewed or archived', async () => {
    const of = await shipper();
    const document = await insertSheet(of, {
      ...{ type: 'power_of_attorney', registration_id: '', title: 'PoA' },
      valid_until: '2026-12-31',
    });
    expect(await lettersBy(of, '2026-10-31')).toHaveLength(0);
    const [letter] = await lettersBy(of, '2026-11-01');
    expect(letter).toContain('PoA');
    expect(await lettersBy(of, '2026-11-02')).toHaveLength(1);
    expect(await lettersBy(of, '2026-12-01')).toHaveLength(2);
    const next = await insertNext(of.ctx, document, { valid_until: '2027-12-31' });
    expect(await lettersBy(of, '2026-12-24')).toHaveLength(2);
    value(await setDocumentState(of.ctx, document.id, { ...next, archived: true }));
    expect(await lettersBy(of, '2027-12-31')).toHaveLength(2);
  });
});

describe('a safety data sheet that was not sent', () => {
  it('is told of two days after its version, then weekly, until nobody lacks it', async () => {
    const of = await shipper();
    const meerdam = await insertSupplied(of, 'Meerdam Coatings B.V.');
    const lindhorst = await insertSupplied(of, 'Lindhorst Lacke GmbH');
    await insertSupplied(of, 'Baltpol Tworzywa Sp. z o.o.', '2026-10-10');
    const { id } = await insertSheet(of, { valid_until: '' });
    expect(await lettersBy(of, '2026-09-19')).toHaveLength(0);
    const [letter] = await lettersBy(of, '2026-09-20');
    expect(letter).toContain('MMA eSDS');
    expect(await lettersBy(of, '2026-09-26')).toHaveLength(1);
    expect(await lettersBy(of, '2026-09-27')).toHaveLength(2);
    value(await sendByLaw(of.ctx, id, { partner_ids: [meerdam] }));
    value(await leaveOut(of.ctx, id, { partner_ids: [lindhorst], reason: 'Supply ended' }));
    expect(await lettersBy(of, '2026-10-04')).toHaveLength(2);
    // Goods that arrive later make somebody lack it.
    expect(await lettersBy(of, '2026-10-09')).toHaveLength(2);
    expect(await lettersBy(of, '2026-10-11')).toHaveLength(3);
  });
});
