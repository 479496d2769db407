export { LeaveDialog } from './row-dialogs.tsx';
