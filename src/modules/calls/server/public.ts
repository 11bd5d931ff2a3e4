export { callableLoads } from './callable-loads.ts';
export { missRing, missRingJob } from './miss-ring.ts';
