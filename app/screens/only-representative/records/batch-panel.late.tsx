export { BatchPanel } from './batch-panel.tsx';
