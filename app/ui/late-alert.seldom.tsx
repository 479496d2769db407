export { Alert as LateAlert } from './alert.tsx';
