import { panelAddress } from '../../subsystem/panel-address.ts';

export const LIST = 'staff';

/** Address of the list with another panel, or without one. */
export const withPanel = panelAddress(['open', 'new', 'saved']);
