import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { actOnImport } from './act.server.ts';
import { readImportPage } from './data.server.ts';
import { ImportPage } from './import-steps.tsx';

export const loader = orLoader((ctx, visit) => readImportPage(ctx, visit, 'arrivals'));

export const action = orAction((ctx, visit) => actOnImport(ctx, visit, 'arrivals'));

export const meta = titleMeta;

export default ImportPage;
