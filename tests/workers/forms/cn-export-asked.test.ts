import { describe, expect, it } from 'vitest';
import { Denial } from '~/domain/kernel/refusals.ts';
import { cnActivityList } from '~/domain/new-substance/activity/schema.ts';
import { filingList } from '~/domain/new-substance/filing/schema.ts';
import { toExport } from '~/screens/new-substance/reports/download.server.ts';
import { activeCompany, asOf } from '../../support/new-substance/activities.ts';

/** Where the list's question leads: the address of the file, or why there is none. */
function answered(ask: () => string): string {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location') ?? '';
    throw thrown;
  }
}

const asked = (change: Record<string, string>) =>
  new URLSearchParams({
    q: '海光',
    cursor: 'x',
    download: 'export',
    // Of the page and of a newsletter: the API knows neither.
    _routes: 'x',
    utm_source: 'x',
    identity: 'full',
    ...change,
  });

describe('the workbook of a list with confidential identities', () => {
  it.each([
    ['activityRecords', cnActivityList],
    ['filings', filingList],
  ])('is of the filter of %s, with its reason', async (api, list) => {
    const { ctx } = await activeCompany({ role: 'member' });
    const params = asked({ reason: '提交给第三方审计机构核对' });
    const to = new URL(
      answered(() => toExport(ctx, api, list, params)),
      'https://x.example',
    );
    expect(to.pathname).toBe(`/cnscc/api/${api}/export`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      q: '海光',
      identity: 'full',
      reason: '提交给第三方审计机构核对',
    });
  });

  it('is not there without a reason, which the list says, nor for who only reads', async () => {
    const { ctx } = await activeCompany({ role: 'member' });
    const ask = (role: 'member' | 'viewer', reason: string) => () =>
      answered(() =>
        toExport(asOf(ctx, { role }), 'activityRecords', cnActivityList, asked({ reason })),
      );
    expect(ask('member', '')()).toBe('请填写原因。');
    expect(ask('viewer', '提交给第三方审计机构核对')).toThrow(new Denial(4002));
  });
});
