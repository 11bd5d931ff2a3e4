export { callableLoads } from './callable-loads.ts';
