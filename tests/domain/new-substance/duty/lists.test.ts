import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { together } from '~/domain/kernel/together.ts';
import { dutyCalendar } from '~/domain/new-substance/duty/calendar.server.ts';
import { listDuties } from '~/domain/new-substance/duty/list.server.ts';
import { dutyPlanner } from '~/domain/new-substance/duty/planner.server.ts';
import { cnDutyList, keptDutyList } from '~/domain/new-substance/duty/schema.ts';
import { exportKeptDuties, listKeptDuties } from '~/domain/new-substance/of-staff/duties.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { tab } from '../../../support/new-substance/cn-companies.ts';
import { insertDuty } from '../../../support/new-substance/duties.ts';
import { cnTenant, insertFiling } from '../../../support/new-substance/substances-cn.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';

const asked = (query = '') => cnDutyList.lenient(new URLSearchParams(query));

/** Two companies: one owes an annual report since April and a record in December, the other a hazard's report. */
async function owing() {
  const of = await cnTenant(['admin', 'viewer']);
  const [one, other] = of.companies;
  if (one === undefined || other === undefined) throw new Error('there are two');
  const first = await insertFiling(
    { company: one },
    { certificateNo: 'DH-1', tradeName: '海光 101' },
  );
  const second = await insertFiling({ company: other }, { certificateNo: 'QL-2' });
  const own = { companyId: one.id, filingId: first.id };
  await insertDuty(own);
  const record = { opensOn: '2026-01-01', dueOn: '2026-12-31', year: 2026 };
  await insertDuty({ ...own, ...record, kind: 'activity_record' });
  await insertDuty({
    ...own,
    kind: 'annual_report',
    year: 2024,
    state: 'done',
    doneOn: '2025-04-01',
  });
  const hazard = {
    kind: 'new_hazard',
    year: 0,
    opensOn: '2026-09-10',
    dueOn: '2026-09-25',
  } as const;
  await insertDuty({ companyId: other.id, filingId: second.id, ...hazard });
  return { ...of, one, other, first };
}

describe('duties', () => {
  it('are listed over all companies as they are due, by state, kind, filing, day and word', async () => {
    const { ctx, other, first } = await owing();
    const kinds = async (query = '', of = ctx) =>
      (await listDuties(of, asked(query))).items.map(({ kind, standing }) => `${kind} ${standing}`);
    const late = 'annual_report overdue';
    const open = [late, 'new_hazard open', 'activity_record open'];
    expect(await kinds('state=open')).toEqual(open);
    expect(await kinds('state=overdue')).toEqual([late]);
    expect(await kinds('state=done')).toEqual(['annual_report done']);
    expect(await kinds('kind=new_hazard')).toEqual(['new_hazard open']);
    expect(await kinds(`filing_id=${first.id}&state=open`)).toEqual([late, 'activity_record open']);
    expect(await kinds('due_from=2026-09-18&due_to=2026-09-30')).toEqual(['new_hazard open']);
    expect(await kinds('q=ql-2')).toEqual(['new_hazard open']);
    expect(await kinds('state=open', tab(ctx, { filter: other.id }))).toEqual(['new_hazard open']);
    expect(await kinds('', (await cnTenant()).ctx)).toEqual([]);
  });

  it('of twelve months stand in a planner: what is due, and when it is told of', async () => {
    const { ctx } = await owing();
    const planner = await dutyPlanner(together(ctx));
    expect(planner).toMatchObject({ today: '2026-09-18', due: 2, overdue: 1, isCut: false });
    expect(planner.months).toHaveLength(12);
    // September 2026 begins on a Tuesday.
    expect(planner.months[0]).toMatchObject({
      month: '2026-09',
      days: 30,
      offset: 1,
      dueDays: [25],
      toldDays: [20, 25],
      duties: [{ kind: 'new_hazard', name: 'QL-2' }],
    });
    expect(planner.months[3]).toMatchObject({ dueDays: [31], toldDays: [1, 20], count: 1 });
    expect(planner.months[4]).toMatchObject({ month: '2027-01', toldDays: [5], duties: [] });
    expect(planner.months[11]?.month).toBe('2027-08');
  });

  it('of a year are a calendar file in the reader’s language, by trade names', async () => {
    const { ctx } = await owing();
    const text = async (locale: 'zh-CN' | 'en-US') =>
      (await (await dutyCalendar({ ...tab(ctx), locale })).text()).replaceAll('\r\n ', '');
    expect(await text('zh-CN')).toContain('SUMMARY:2026 年活动记录：DH-1 海光 101');
    const english = await text('en-US');
    expect(english).toContain('SUMMARY:Activity record 2026: DH-1 海光 101');
    expect(english.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(english).not.toContain('苯并三唑');
  });
});

describe('duties of a company, as staff look at them', () => {
  const askedBy = (query = '') => keptDutyList.lenient(new URLSearchParams(query));

  it('are its own, by state, kind, day and word, a page or a workbook, with what is confidential left out', async () => {
    const { one, other, first } = await owing();
    await insertDuty({
      ...{ companyId: one.id, filingId: first.id, kind: 'publication', state: 'waived' },
      waivedReason: '名称在此',
    });
    const staff = await providerStaff({ assigned: [one.id] });
    const kinds = async (query = '') =>
      (await listKeptDuties(together(staff), one.id, askedBy(query))).items.map(({ kind }) => kind);
    // What is open comes first, the nearest of it before the rest; what is over comes last.
    const open = ['annual_report', 'activity_record'];
    expect(await kinds()).toEqual([...open, 'annual_report', 'publication']);
    expect(await kinds('limit=2')).toEqual(open);
    expect(await kinds('state=open')).toEqual(['annual_report', 'activity_record']);
    expect(await kinds('state=overdue')).toEqual(['annual_report']);
    expect(await kinds('kind=activity_record')).toEqual(['activity_record']);
    expect(await kinds('due_from=2026-09-01')).toEqual(['activity_record']);
    expect(await kinds('q=ql-2')).toEqual([]);
    const page = await listKeptDuties(together(staff), one.id, askedBy('limit=1&state=open'));
    expect(page).toMatchObject({ total: 2, nextCursor: expect.any(String) });
    const rest = `limit=1&state=open&cursor=${page.nextCursor}`;
    expect(await kinds(rest)).toEqual(['activity_record']);
    const whole = await exportKeptDuties(together(staff), one.id, askedBy('kind=publication'));
    expect(whole).toMatchObject([
      { certificateNo: 'DH-1', waivedReason: '名称在此', company: expect.stringMatching(/./) },
    ]);
    await openTestDatabase()
      .update(cnFilings)
      .set({ confidential: true, confidentialUntil: '2030-01-01' })
      .where(eq(cnFilings.id, first.id));
    const hidden = await exportKeptDuties(together(staff), one.id, askedBy('kind=publication'));
    expect(hidden).toMatchObject([{ waivedReason: '' }]);
    for (const read of [listKeptDuties, exportKeptDuties]) {
      await expect(read(together(staff), other.id, askedBy())).rejects.toMatchObject({
        code: 4040,
      });
    }
  });
});
