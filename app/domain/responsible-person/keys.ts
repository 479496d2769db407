import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import type { Keyed } from '../kernel/identifier-keys.server.ts';

/** Numbers of the area that are told apart by their keys (`areas/responsible-person.md`, Text). */
export const RP_KEYS: readonly Keyed[] = [
  {
    kind: 'batch',
    table: rpBatches,
    number: rpBatches.batchNo,
    key: rpBatches.batchKey,
    twin: rpBatches.batchTwin,
    scope: rpBatches.sizeId,
  },
  {
    kind: 'registration',
    table: rpProducts,
    number: rpProducts.registrationNo,
    key: rpProducts.registrationKey,
    twin: rpProducts.registrationTwin,
    scope: rpProducts.companyId,
  },
  {
    kind: 'oa',
    table: rpEnterprises,
    number: rpEnterprises.oaId,
    key: rpEnterprises.oaKey,
    twin: rpEnterprises.oaTwin,
    scope: rpEnterprises.companyId,
  },
];
