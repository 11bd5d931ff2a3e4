/** The script of /docs: fetches the calls with the session of this browser and shows them. */
const sessionText = sessionStorage.getItem('troyard.session') ?? localStorage.getItem('troyard.session');
const token = sessionText === null ? undefined : JSON.parse(sessionText).token;
const answer = await fetch('/openapi.json', token === undefined ? {} : { headers: { token } });

if (answer.status === 401) location.replace('/');
else if (answer.ok)
  window.Scalar.createApiReference('#app', {
    content: await answer.json(),
    withDefaultFonts: false,
    // Scalar's own services stay out: nothing of the description leaves this server.
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    telemetry: false,
  });
else document.querySelector('#app').textContent = (await answer.json()).error;
