import { openDatabase } from '#db/client.ts';
import { configOf, type Environment, queuesOf } from '#workers/environment.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { NOW_MS, US } from './fill.ts';
import { everyCase } from './lists.ts';
import { measured } from './measured.ts';

/** What one read cost. */
export interface Measured {
  name: string;
  bound: number;
  rowsRead: number;
  trips: number;
  ms: number;
}

function contextOf(env: Environment): Omit<OrContext, 'db'> {
  return {
    files: env.FILES,
    queues: queuesOf(env),
    config: configOf(env),
    actor: { kind: 'user', id: 'usr_scale', name: 'Scale', role: 'admin', ip: '203.0.113.24' },
    locale: 'zh-CN',
    nowMs: NOW_MS,
    requestId: 'req_scale',
    company: { id: US, nameZh: '', nameEn: '', companyType: 1, loginCompanyType: 1 },
    system: rscc,
  };
}

/** Asks every case once, those whose names have `only` in them; by then the pages of the file are warm. */
async function measure(env: Environment, only: string): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const { name, run, bound } of everyCase().filter((one) => one.name.includes(only))) {
    const { database, cost } = measured(env.DB);
    await run({ ...contextOf(env), db: openDatabase(database) });
    const { rowsRead, trips, ms } = cost;
    found.push({ name, bound, rowsRead, trips, ms });
  }
  return found;
}

export default {
  async fetch(request, env) {
    return Response.json(await measure(env, new URL(request.url).searchParams.get('only') ?? ''));
  },
} satisfies ExportedHandler<Environment>;
