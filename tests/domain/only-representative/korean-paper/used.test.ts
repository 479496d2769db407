import { describe, expect, it } from 'vitest';
import { enterArrival } from '~/domain/only-representative/arrival/enter.server.ts';
import { correctOpening } from '~/domain/only-representative/opening/correct.server.ts';
import { enterOpening } from '~/domain/only-representative/opening/enter.server.ts';
import { arrivalOf, at, shipped } from '../../../support/only-representative/arrivals.ts';
import { insertPaper, koreanShipper } from '../../../support/only-representative/korea.ts';
import { openingInput } from '../../../support/only-representative/openings.ts';
import { account, value } from '../../../support/only-representative/shipments.ts';

const DECLARED = { code: 4137, data: { n: '0.1', reason: 'seed' } };

async function declared() {
  const of = await koreanShipper();
  await insertPaper(of, 'kr_declaration');
  return of;
}

describe('what was used of a substance that was only declared', () => {
  it('stays below the threshold where it was used before the portal', async () => {
    const of = await declared();
    const over = await openingInput(of, { tonnes: '0.1' });
    expect(await enterOpening(of.ctx, over)).toMatchObject({
      refusal: { ...DECLARED, fields: { tonnes: { key: 'declared_only' } } },
    });
    const moved = value(await enterOpening(of.ctx, { ...over, tonnes: '0.099999' }));
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 99_999 });
    const change = { tonnes: '0.1', note: 'audit', version: moved.version };
    expect(await correctOpening(of.ctx, moved.id, change)).toMatchObject({ refusal: DECLARED });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 99_999 });
  });

  it('stays below it where more arrived than was confirmed', async () => {
    const of = await declared();
    const id = await shipped(of, '0.099');
    const now = at(of.ctx);
    const more = { port: 'KRPUS', confirm_reissue: true };
    const over = await arrivalOf(now, id, { ...more, tonnes: ['0.1'] });
    expect(await enterArrival(now, id, over)).toMatchObject({
      refusal: { ...DECLARED, fields: { 'lines.0.tonnes': { key: 'declared_only' } } },
    });
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 99_000 });
    const within = await arrivalOf(now, id, { ...more, tonnes: ['0.099999'] });
    value(await enterArrival(now, id, within));
    expect(await account(of.ctx, of.registrationId)).toMatchObject({ used: 99_999 });
  });
});
