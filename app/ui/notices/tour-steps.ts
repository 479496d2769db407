export interface TourStep {
  /** Its words are `tour.steps.<id>` of the namespace `notices`. */
  id: 'company' | 'system' | 'users' | 'center' | 'manual';
  /** What it explains: the first of these that is seen on the page is lit. */
  targets: readonly string[];
  /** Where the sheet stands, seen from its target. */
  side: 'below' | 'beside';
  /** Whether a second sentence says who may. */
  note?: true;
}

/** Opens the menus where the screen is too narrow to show them. */
export const MENU_OPENER = '[data-tour="menu"]';

const COMPANY = '[data-tour="company"] > *';
const RAIL = '#nav > nav:first-child a';
const SIDE = '#nav > nav:nth-child(2) a';

/** The five of the specification (SPEC §2), in its order. */
export const TOUR_STEPS: readonly TourStep[] = [
  { id: 'company', targets: [COMPANY], side: 'below' },
  { id: 'system', targets: [RAIL, MENU_OPENER], side: 'beside', note: true },
  {
    id: 'users',
    targets: [`${SIDE}[href$="/businessManagement/list"]`, MENU_OPENER, COMPANY],
    side: 'beside',
  },
  { id: 'center', targets: ['[data-tour="user"]'], side: 'below' },
  { id: 'manual', targets: [`${SIDE}[href="/user/manual"]`, MENU_OPENER], side: 'beside' },
];
