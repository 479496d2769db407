import { changeViews } from '../subsystem/change-views.server.ts';
import { readViews } from '../subsystem/read-views.server.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { ViewsPage } from '../subsystem/views-page.tsx';
import { rpAction, rpLoader } from './door.server.ts';

export const loader = rpLoader(readViews);

export const action = rpAction(changeViews);

export const meta = titleMeta;

export default ViewsPage;
