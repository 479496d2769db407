import { changeViews } from '../subsystem/change-views.server.ts';
import { readViews } from '../subsystem/read-views.server.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { ViewsPage } from '../subsystem/views-page.tsx';
import { orAction, orLoader } from './door.server.ts';

export const loader = orLoader(readViews);

export const action = orAction(changeViews);

export const meta = titleMeta;

export default ViewsPage;
