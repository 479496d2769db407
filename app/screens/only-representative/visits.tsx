import { titleMeta } from '../subsystem/title-meta.ts';
import { VisitsPage } from '../subsystem/visits/page.tsx';
import { readVisits } from '../subsystem/visits/read.server.ts';
import { orLoader } from './door.server.ts';

export const loader = orLoader(readVisits);

export const meta = titleMeta;

export default VisitsPage;
