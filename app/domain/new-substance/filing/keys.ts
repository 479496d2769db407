import { cnFilings } from '#db/schema/cn-filing.ts';
import type { Keyed } from '../../kernel/identifier-keys.server.ts';

/** Numbers of the area that are told apart by their keys (`areas/new-substance.md`). */
export const CN_KEYS: readonly Keyed[] = [
  {
    kind: 'certificate',
    table: cnFilings,
    number: cnFilings.certificateNo,
    key: cnFilings.certificateKey,
    twin: cnFilings.certificateTwin,
    scope: cnFilings.companyId,
  },
];
