import { changeViews } from '../subsystem/change-views.server.ts';
import { readViews } from '../subsystem/read-views.server.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { ViewsPage } from '../subsystem/views-page.tsx';
import { cnAction, cnLoader } from './door.server.ts';

export const loader = cnLoader(readViews);

export const action = cnAction(changeViews);

export const meta = titleMeta;

export default ViewsPage;
