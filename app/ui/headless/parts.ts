/** What comes once a page can be used (taken-over.ts): Headless UI, and the bars that watch over the page. */
export { Bars } from '../shell/bars.tsx';
export { CompanyList } from './company-list.tsx';
export { ConfirmBox, DialogBox } from './dialog-box.tsx';
export { Drawer } from './drawer.tsx';
export { FindButton } from './find-button.tsx';
export { Keys } from './keys.tsx';
export { ListFilter } from './list-filter.tsx';
export { PaletteBox } from './palette-box.tsx';
export { PickedBar } from './picked-bar.tsx';
export { PopoverBox } from './popover-box.tsx';
export { TypedChoice } from './typed-choice.tsx';
export { UserMenuBox } from './user-menu-box.tsx';
export { ViewControls } from './view-controls.tsx';
export { ViewMenuBox } from './view-menu-box.tsx';
