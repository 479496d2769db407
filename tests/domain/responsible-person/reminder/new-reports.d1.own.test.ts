import { expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { tellNewReports } from '~/domain/responsible-person/reminder/new-reports.server.ts';
import { measured } from '../../../../bench/scale/measured.ts';
import { bindings, systemContext } from '../../../support/contexts.ts';
import { cosmeticsTenant, insertCosmetic } from '../../../support/responsible-person/cosmetics.ts';
import { beijing, insertReport, keepRows } from '../../../support/responsible-person/reminders.ts';

it('looking for new reactions reads nothing of those that have long been open', async () => {
  const of = await cosmeticsTenant();
  const product = await insertCosmetic(of);
  const at = beijing('2026-11-01', '10:00');
  for (let made = 0; made < 30; made += 1) {
    await insertReport(of, product, { createdAtMs: beijing('2026-09-16') });
  }
  await keepRows('2026-11-01');
  const { database, cost } = measured(bindings.DB);
  await tellNewReports({ ...systemContext(at), db: openDatabase(database) });
  expect(cost.rowsRead).toBeLessThan(5);
});
