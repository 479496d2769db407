/** What the chunk of Headless UI holds (headless.ts). */
export { TypedChoice } from './form/typed-choice.tsx';
export { PopoverBox } from './popover-box.tsx';
export { CompanyList } from './shell/company-list.tsx';
export { UserMenuBox } from './shell/user-menu-box.tsx';
