import { apiDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import type { Access } from '#workers/api/route.ts';
import { cnKindIn } from './cn-rows.ts';
import type { Ids } from './ids.ts';
import { rpKindIn } from './rp-rows.ts';

/** The route table of the API, as its own document has it. */

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema?: { type?: string; enum?: (string | number)[] };
}

export interface Route {
  key: string;
  method: string;
  path: string;
  access: Access;
  parameters: Parameter[];
}

interface Operation {
  'x-access': Access;
  parameters?: Parameter[];
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const document = await apiDocument(api);

export const routes: Route[] = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => {
    const operation = (item as unknown as Record<string, Operation>)[method];
    return {
      key: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: operation?.['x-access'] as Access,
      parameters: operation?.parameters ?? [],
    };
  }),
);

/** Which kind of id a path names: `/{system}/api/tradeRecords/{id}` names a record. */
function kindIn(path: string): keyof Ids {
  if (path.startsWith('/console/api/staff/')) return 'person';
  if (path.startsWith('/console/api/certificates/')) return 'certificate';
  if (path.startsWith('/console/api/secondPerson/')) return 'second';
  if (path.startsWith('/console/api/requests/')) return 'request';
  if (path.startsWith('/console/api/tradeRecords/')) return 'record';
  if (path.startsWith('/console/api/tradePartners/')) return 'partner';
  if (path.startsWith('/console/api/prohibited/')) return 'prohibited';
  if (path.startsWith('/console/api/issuers/')) return 'issuer';
  if (path.startsWith('/console/api/knownCompanies/')) return 'known';
  if (path.startsWith('/console/api/letterTemplates/')) return 'template';
  if (path.startsWith('/console/api/versionNotes/')) return 'versionNote';
  if (path.startsWith('/console/api/promotions/')) return 'promotion';
  if (path.startsWith('/console/api/bulk/')) return 'bulk';
  if (path.startsWith('/console/api/import/')) return 'workbook';
  if (path.startsWith('/console/api/registrations/corap/')) return 'corap';
  if (/^\/console\/api\/(?:prohibited|knownCompany)Imports\//.test(path)) return 'nameList';
  if (path.startsWith('/console/api/substitutes/')) return 'substitute';
  if (path.startsWith('/console/api/regulation/rules/')) return 'ruleRow';
  if (path.startsWith('/console/api/regulation/policies/')) return 'policyRow';
  if (path.startsWith('/console/api/regulation/preview/')) return 'lawPreview';
  if (path.startsWith('/console/api/messages/')) return 'staffMessage';
  if (path.startsWith('/console/api/mail/')) return 'mail';
  if (path.startsWith('/console/api/jobs/')) return 'job';
  if (path.startsWith('/console/api/schedules/')) return 'schedule';
  if (path.startsWith('/console/api/audit/')) return 'auditCheck';
  if (path.startsWith('/console/api/certificateLog/')) return 'logCheck';
  if (path.startsWith('/console/api/workQueue/')) return 'work';
  if (path.startsWith('/console/api/heldNames/')) return 'held';
  if (path.startsWith('/console/')) return 'company';
  if (path.startsWith('/cnscc/')) return cnKindIn(path);
  if (path.includes('/notices/{id}')) return 'staffMessage';
  if (path.startsWith('/rp/') && !path.includes('/accounts/{id}')) return rpKindIn(path);
  if (path.includes('/accounts/{id}')) return 'person';
  if (path.includes('/user/sessions')) return 'session';
  if (path.includes('/users/')) return 'person';
  if (path.includes('/views/')) return 'view';
  if (path.includes('/statements/{line}')) return 'stated';
  if (path.includes('/tradeRecords/batch/')) return 'batch';
  if (path.includes('/tradeRecords/incoming/')) return 'incoming';
  if (path.includes('/imports/')) return 'rowImport';
  if (path.includes('/tradeRecords')) return 'record';
  if (path.includes('/tradeProducts')) return 'product';
  if (path.includes('/tradePartners')) return 'partner';
  if (path.includes('/duin')) return 'duin';
  if (path.includes('/substances')) return 'substance';
  if (path.includes('/certificates')) return 'certificate';
  if (path.includes('/documents')) return 'paper';
  if (path.includes('/sends/')) return 'sending';
  if (path.includes('/dataCenter/jobs/')) return 'dataFile';
  if (path.includes('/openings/')) return 'opening';
  if (path.includes('/duties/')) return 'registrationDuty';
  if (path.includes('/requests/')) return 'request';
  throw new Error(`which id does ${path} name?`);
}

/** The address of a route, for the ids of one tenant. */
export function address(path: string, ids: Ids, system = 'rscc'): string {
  const filled = path
    .replace('{system}', system)
    .replace('{token}', path.includes('/api/file/') ? ids.fileToken : ids.token)
    .replace('{uid}', ids.person)
    .replace('{line}', '1')
    .replace('{step}', 'informed')
    .replace('{n}', '2')
    .replace('{revision}', '1')
    .replace('{slug}', 'rscc')
    .replace('{rid}', ids.substance)
    .replace('{did}', ids.paper)
    .replace('{fileId}', ids.receipt)
    .replace('{registration}', ids.intermediate);
  return filled.includes('{id}') ? filled.replace('{id}', ids[kindIn(path)]) : filled;
}
