import { Code } from '../../../../ui/format/code.tsx';
import { MetalGlyph, type MetalKey } from '../../../../ui/format/metal-glyph.tsx';
import { metals } from '../../../../ui/theme/theme.ts';

const lines: readonly (readonly [MetalKey, string, string, string])[] = [
  ['pt', '420 ppm', '0.0169', '$27.33'],
  ['pd', '1,650 ppm', '0.0663', '$78.70'],
  ['rh', '290 ppm', '0.0117', '$90.90'],
];

/** A converter, drawn from the side. */
const Drawing = () => (
  <svg
    viewBox="0 0 160 100"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A catalytic converter, side view"
  >
    <defs>
      <linearGradient id="plate-steel" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8d9599" />
        <stop offset=".18" stopColor="#dde2e4" />
        <stop offset=".42" stopColor="#b4bcbf" />
        <stop offset=".75" stopColor="#7f878b" />
        <stop offset="1" stopColor="#545c60" />
      </linearGradient>
    </defs>
    <rect width="160" height="100" className="ty-plate-ground" />
    <ellipse cx="80" cy="80" rx="62" ry="6" opacity=".13" />
    <path d="M6 44h36v15H6zM118 44h36v15h-36zM36 44 52 29h56l16 15v15l-16 15H52L36 59Z" fill="url(#plate-steel)" />
    <rect x="6" y="34" width="7" height="35" rx="2" fill="#938b7e" />
    <rect x="147" y="34" width="7" height="35" rx="2" fill="#938b7e" />
    <path d="M58 29h3.5v45H58zM98 29h3.5v45H98z" fill="#fff" opacity=".22" />
    <path d="M52 51.5h56" stroke="#4d5559" opacity=".6" />
  </svg>
);

/** The product in one picture: a code, its metals, its price. */
export const SignInPlate = () => (
  <section className="ty-signin-aside" aria-label="What the product does">
    <div className="ty-plate">
      <div className="ty-plate-picture">
        <Drawing />
      </div>
      <div className="ty-plate-code">
        <Code value="GD3+EA6" size={24} />
        <span className="ty-muted">Toyota Corolla 1.8, 1,250 g</span>
      </div>
      <table className="ty-plate-table">
        <caption className="ty-hidden">Metal in the piece</caption>
        <thead>
          <tr>
            <th scope="col">Metal</th>
            <th scope="col">Assay</th>
            <th scope="col">Ounces</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([metal, assay, ounces, worth]) => (
            <tr key={metal}>
              <th scope="row">
                <MetalGlyph metal={metal} /> {metals[metal].name}
              </th>
              <td>{assay}</td>
              <td>{ounces}</td>
              <td>{worth}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Offer, after terms
            </th>
            <td>$184.35</td>
          </tr>
        </tfoot>
      </table>
    </div>
    <p>
      Read the stamp. See what it holds.
      <br />
      Say the price out loud.
    </p>
  </section>
);
