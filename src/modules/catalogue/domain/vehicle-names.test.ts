import { describe, expect, it } from 'vitest';
import { engineKey, makeKey, modelKey, modelsCalled } from './vehicle-names.ts';

describe('names of one thing have one form', () => {
  it.each([
    ['Mercedes-Benz', 'MERCEDES BENZ'],
    ['Mercedes', 'Mercedes-Benz'],
    ['Mazda', 'MAZDA'],
    ['VW', 'Volkswagen'],
    ['Chevy', 'CHEVROLET'],
    ['Land Rover', 'LANDROVER'],
    ['Alfa', 'Alfa Romeo'],
    ['  Toyota ', 'Toyota'],
  ])('makes: %s and %s', (one, other) => expect(makeKey(one)).toBe(makeKey(other)));
  it.each([
    ['F150 Pickup 2WD', 'F-150'],
    ['F150 Pickup 4WD FFV', 'F-150'],
    ['F150 SuperCrew Cab', 'F-150'],
    ['F250 Super Duty Crew Cab', 'F-250'],
    ['Taurus Station Wagon', 'Taurus'],
    ['Town and Country', 'Town & Country'],
    ['CR-V 4WD', 'CRV'],
    ['LS 400', 'LS400'],
    ['2.3CL/3.0CL', '2.3CL 3.0CL'],
    ['Grand , ( Cherokee ) 4WD', 'Grand Cherokee'],
    ['Van', ' van '],
  ])('models: %s and %s', (one, other) => expect(modelKey(one)).toBe(modelKey(other)));
  it.each([
    ['1.8', '1.8 L'],
    ['1.8', '1.80'],
    ['2', '2.0'],
    ['2L', '2.0 l'],
    ['3.0 V6', '3.0'],
    ['Hemi ', 'HEMI'],
    ['6.2 Hemi', '6.2'],
    ['12', '12.0'],
    ['  2  L ', '2.0'],
    ['V8 Turbo', 'V8TURBO'],
  ])('engines: %s and %s', (one, other) => expect(engineKey(one)).toBe(engineKey(other)));
});

describe('names of different things do not', () => {
  it.each([
    ['Mazda', 'Mercury'],
    ['Ford', 'Fordson'],
  ])('makes: %s and %s', (one, other) => expect(makeKey(one)).not.toBe(makeKey(other)));
  it.each([
    ['F150', 'F-250'],
    ['Bronco', 'Bronco II'],
    ['Camry', 'Camry Hybrid'],
    ['Civic', 'Civic Del Sol'],
  ])('models: %s and %s', (one, other) => expect(modelKey(one)).not.toBe(modelKey(other)));
  it('models of nothing but words of versions', () => {
    expect(modelKey('Van')).toBe('VAN');
    expect(modelKey('Crew')).not.toBe(modelKey('Van'));
    expect(modelKey('')).toBe('');
  });
  it.each([
    ['1.8', '8.1'],
    ['2.0', '2.2'],
    ['', '1.8'],
    ['10.5', '0.5'],
    ['12', '2'],
    ['V8 2', '2.0'],
    ['2 doors', '2.0'],
    ['Hemi', 'V8'],
  ])('engines: %s and %s', (one, other) => expect(engineKey(one)).not.toBe(engineKey(other)));
});

describe('the models that a VIN can mean', () => {
  it.each<[string, string, string[], string[]]>([
    ['Ford', 'F-150', ['F150', 'F150 Pickup', 'F250 Pickup'], ['F150', 'F150 Pickup']],
    ['Ford', 'Bronco', ['Bronco', 'Bronco II'], ['Bronco']],
    ['Ford', 'E-150', ['E150 Econoline', 'E250 Econoline'], ['E150 Econoline']],
    ['Chevrolet', 'Silverado', ['C1500 Silverado', 'Tahoe'], ['C1500 Silverado']],
    ['Mazda', 'Mazda3', ['3', '6', 'CX-3'], ['3']],
    ['Mazda', '6', ['Mazda6', '626'], ['Mazda6']],
    ['Toyota', 'Camry Solara', ['Camry', 'Corolla'], ['Camry']],
    ['Lincoln', 'Town Car', ['Town & Country', 'Car'], ['Car']],
    ['BMW', '328i', ['X5', '325i'], []],
    ['Mini', 'Mini', ['Mini', ''], ['Mini']],
    ['Mini', 'Cooper', ['', 'Mini', 'Mini Cooper'], ['Mini Cooper']],
    ['Honda', '', ['Accord'], []],
    ['Honda', 'Accord', [], []],
  ])('%s %s among %j are %j', (make, model, models, meant) => expect(modelsCalled(make, model, models)).toEqual(meant));
});
