import { openDatabase } from '#db/client.ts';
import { configOf, type Environment, queuesOf } from '#workers/environment.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { admin, type Case } from './asked.ts';
import { NOW_MS, US } from './fill.ts';
import { CLIENTS } from './lists/clients.ts';
import { everyCase } from './lists.ts';
import { measured } from './measured.ts';
import { keepUp, longJobs } from './provider-jobs.ts';

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

/** Asks each case once, those whose names have `only` in them; by then the pages of the file are warm. */
async function measure(env: Environment, cases: readonly Case[], only: string) {
  const found: Measured[] = [];
  for (const { name, run, bound } of cases.filter((one) => one.name.includes(only))) {
    const { database, cost } = measured(env.DB);
    try {
      await run({ ...contextOf(env), db: openDatabase(database) });
    } catch (error) {
      throw new Error(name, { cause: error });
    }
    const { rowsRead, trips, ms } = cost;
    found.push({ name, bound, rowsRead, trips, ms });
  }
  return found;
}

function asProvider(env: Environment, work: typeof keepUp) {
  const { database, cost } = measured(env.DB);
  return work(admin({ ...contextOf(env), db: openDatabase(database) }), cost);
}

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const only = searchParams.get('only') ?? '';
    switch (pathname) {
      case '/keep-up':
        return Response.json(await asProvider(env, keepUp));
      case '/jobs':
        return Response.json(await asProvider(env, longJobs));
      case '/many':
        return Response.json(await measure(env, [...everyCase(), ...CLIENTS], only));
      default:
        return Response.json(await measure(env, everyCase(), only));
    }
  },
} satisfies ExportedHandler<Environment>;
