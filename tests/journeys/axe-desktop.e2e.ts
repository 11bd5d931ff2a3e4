import { testEveryScreen } from './every-screen.ts';

testEveryScreen({ width: 1280, height: 800, scheme: 'light' });
