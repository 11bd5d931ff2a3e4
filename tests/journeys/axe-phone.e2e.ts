import { testEveryScreen } from './every-screen.ts';

testEveryScreen({ width: 390, height: 844, scheme: 'dark' });
