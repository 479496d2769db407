import type { RequestKind } from '#db/schema/request-kinds.ts';
import type { AreaRequests, KindOfRequest } from './area-requests.ts';
import { requests as onlyRepresentative } from './only-representative/area-requests.server.ts';
import { systemNamed } from './systems/profiles.ts';

/** What companies of every area ask of the provider (areas.ts). */
const AREA_REQUESTS: readonly AreaRequests[] = [onlyRepresentative];

/** What its area says of a kind of request. */
export function kindOfRequest(system: string, kind: RequestKind): KindOfRequest {
  const area = systemNamed(system)?.area;
  return AREA_REQUESTS.find((one) => one.area === area)?.kinds[kind] ?? {};
}
