import { related } from '../../support/cn-companies.ts';
import type { Ids } from './world.ts';

const version = () => ({ version: 1 });

const { company_id: _, ...content } = related();

/** The same for the routes of CN-SCC. */
export const CN_SAMPLES: Record<string, (ids: Ids) => unknown> = {
  'POST /cnscc/api/enterprises': ({ company: company_id }) => related({ company_id }),
  'PUT /cnscc/api/enterprises/{id}': () => ({ ...content, version: 1 }),
  'POST /cnscc/api/enterprises/{id}/archive': version,
  'POST /cnscc/api/enterprises/{id}/restore': version,
};
