export { EditEnterprise } from './edit-enterprise.tsx';
