export { StrikeDialog } from './row-dialogs.tsx';
