import '../styles/logo.css';

type LogoProps = { size?: number; word?: boolean };

/** The logo: the balance of an assay office, with the name. */
export const Logo = ({ size = 24, word = true }: LogoProps) => (
  <span className="ty-logo">
    <svg width={size} height={size} viewBox="0 0 24 24" role="img" aria-label="Troyard">
      <rect className="ty-logo-plate" width="24" height="24" rx="5" />
      <g className="ty-logo-scale">
        <path d="M5.4 7.2h13.2M12 5.6v12.6M8.8 18.6h6.4" />
        <path data-fine d="M3.9 12.1a2.3 2.3 0 0 0 4.4 0L6.1 8.2ZM15.7 12.1a2.3 2.3 0 0 0 4.4 0l-2.2-3.9Z" />
      </g>
    </svg>
    {word && <b aria-hidden>Troyard</b>}
  </span>
);
