import type { Visitor } from './cast.ts';
import type { World } from './world.ts';

/** A page as the audit looks at it. */
export interface AuditedPage {
  name: string;
  /** The route of app/routes.ts it belongs to; none on the verification site. */
  route?: string;
  /** Visited without a session where nobody is named. */
  as?: Visitor;
  status?: number;
  /** Round trips where two do not do: what it reads is chosen by what it read. */
  trips?: number;
  url: (world: World) => string;
}
