import { RoomTabs } from '../room-tabs.tsx';

const TABS = {
  brand: 'branding',
  issuers: 'branding/issuers',
  versions: 'branding/versions',
  promotions: 'branding/promotions',
};

/** How the portal looks to everybody, and what it tells them. */
export const FaceTabs = ({ current }: { current: keyof typeof TABS }) => (
  <RoomTabs words="consoleBranding" tabs={TABS} current={current} />
);
